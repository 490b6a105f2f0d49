import { z } from 'zod';
import {
  addressSchema,
  idSchema,
  perRaritySchema,
  raritySchema,
  timeSchema,
} from './primitives.ts';

/**
 * Responses of the API. THC and SOL are decimal numbers of whole coins, durations are game hours,
 * boosts are decimals (0.05) and times are ISO 8601 in UTC.
 */

export const strainShape = z.object({
  id: idSchema,
  name: z.string(),
  harvest_boost: z.number(),
  rarity: z.object({ id: raritySchema, name: z.string(), harvest_boost: z.number() }),
});
export type StrainShape = z.infer<typeof strainShape>;

export const growhouseRefShape = z.object({
  id: idSchema,
  max_level: z.boolean(),
  account: z.object({ address: addressSchema }),
});
export type GrowhouseRefShape = z.infer<typeof growhouseRefShape>;

export const seedShape = z.object({
  id: idSchema,
  strain: strainShape,
  growhouse: growhouseRefShape,
});
export type SeedShape = z.infer<typeof seedShape>;

export const plantStateSchema = z
  .number()
  .int()
  .min(-2)
  .max(4)
  .describe(
    '-2 dead, -1 withered, 0 seed, 1 sapling, 2 plant, 3 can be harvested when it is due, 4 harvested',
  );
export const plantStageSchema = z
  .number()
  .int()
  .min(0)
  .max(5)
  .describe('0 for a seed, 1 when it is planted, one more with each watering, 5 when it is ripe');

export const plantShape = seedShape.extend({
  state: plantStateSchema,
  stage: plantStageSchema,
  harvested: z.boolean(),
  next_watering_time: timeSchema.nullable(),
  last_watering_time: timeSchema.nullable(),
  date_created: timeSchema,
});
export type PlantShape = z.infer<typeof plantShape>;

/** A plant in a growhouse, with the growers that a harvest of it pays for. */
export const growingPlantShape = plantShape.extend({
  /** `class` is the class a grower counts with, which may be below its own. */
  paying_growers: z.array(z.object({ id: idSchema, class: raritySchema })),
});
export type GrowingPlantShape = z.infer<typeof growingPlantShape>;

export const growerClassShape = z.object({
  id: raritySchema,
  name: z.string(),
  short_name: z.string(),
  plant_boost: z.number(),
  inventory_boost: z.number(),
  harvest_boost: z.number(),
  water_boost: z.number(),
});

export const growerShape = z.object({
  id: idSchema,
  address: addressSchema,
  name: z.string(),
  image: z.string(),
  rank: z.number().int().positive(),
  growhouseId: idSchema.nullable(),
  token_address: addressSchema.nullable(),
  owner: addressSchema.nullable(),
  /** It cannot be put to work before this time; null, or past, for a grower that may work. */
  rests_until: timeSchema.nullable(),
  class: growerClassShape,
});
export type GrowerShape = z.infer<typeof growerShape>;

export const remainingThcShape = z.object({
  payoutReceived: z.number(),
  upgradeCost: z.number(),
  plants_harvested: perRaritySchema,
  plants_required: perRaritySchema,
});
export type RemainingThcShape = z.infer<typeof remainingThcShape>;

export const upgradeStatusShape = remainingThcShape.extend({
  thc_required: z.number(),
  sol_required: z.number(),
});
export type UpgradeStatusShape = z.infer<typeof upgradeStatusShape>;

export const growhouseShape = z.object({
  id: idSchema,
  nickname: z.string().nullable(),
  level: z.number().int().min(1).max(10),
  max_level: z.boolean(),
  size: z.literal([0, 1, 2]).describe('0 small, 1 medium, 2 large'),
  rarity: raritySchema,
  account: z.object({ address: addressSchema }),
  growers: z.array(growerShape),
  seeds: z.array(seedShape),
  plants: z.array(growingPlantShape),
  /** Base values of the growhouse without its growers. */
  base: z.object({
    maxGrowers: z.number(),
    maxPlants: z.number(),
    maxSeeds: z.number(),
    wateringTime: z.number().describe('Game hours between two waterings'),
    harvestBonus: z.number().describe('Factor of what a harvest pays'),
  }),
  /** Null at max level. */
  upgrade_status: upgradeStatusShape.nullable(),
});
export type GrowhouseShape = z.infer<typeof growhouseShape>;

export const hubShape = z.object({
  hub: z.object({
    address: addressSchema,
    size: z.enum(['small', 'medium', 'large']),
    growhouses: z.number(),
    seeds: z.number(),
    plants: z.number(),
    waterable: z.number(),
    harvestable: z.number(),
    withered: z.number(),
    dead: z.number(),
    pendingPayout: z
      .number()
      .describe('THC of harvests whose payout is not confirmed on the chain yet'),
    care_days: z
      .number()
      .int()
      .min(0)
      .max(7)
      .describe(
        'Days of care in the last seven UTC days, today included: those with a living plant, after the last day on which a plant was withered. They change only how growhouses look',
      ),
  }),
  growhouses: z.array(growhouseShape),
});
export type HubShape = z.infer<typeof hubShape>;

export const growhousesShape = z.array(growhouseShape);

export const growhousePageShape = z.object({
  growhouse: growhouseShape,
  seeds: z.array(seedShape),
  plants: z.array(growingPlantShape),
  remainingTHC: remainingThcShape.nullable(),
});
export type GrowhousePageShape = z.infer<typeof growhousePageShape>;

/** A plant that was harvested, and the THC that it pays. */
export const harvestedPlantShape = z.object({
  id: idSchema,
  strain: strainShape,
  payout: z.number(),
});

export const harvestShape = z.object({
  payout: z.number(),
  lastHarvest: z.array(harvestedPlantShape),
  remainingTHC: remainingThcShape.nullable(),
});
export type HarvestShape = z.infer<typeof harvestShape>;

/** Number of plants that Water All or Prune All changed. */
export const countShape = z.object({ count: z.number().int().positive() });

export const roleShape = z.object({ admin: z.boolean(), superadmin: z.boolean() });

export const identityShape = z
  .object({
    token: z.string(),
    account: z.object({
      address: addressSchema,
      role: roleShape,
    }),
  })
  .meta({
    examples: [
      {
        token: 'n0tAR3alT0k3n-xXxXxXxXxXxXxXxXxXxXxXxXxXx',
        account: {
          address: 'HjsczxMtXfHhvYQg7UwFnbQJa5SuzP6uTP4ed1DvUF31',
          role: { admin: false, superadmin: false },
        },
      },
    ],
  });
export type IdentityShape = z.infer<typeof identityShape>;

/** A text that superadmins announce to players, such as the time of an update. */
export const announcementShape = z.object({
  id: idSchema,
  /** Plain text. */
  text: z.string(),
  level: z.enum(['info', 'warning']),
  /** Null if it has no end yet. */
  ends_at: timeSchema.nullable(),
});
export type AnnouncementShape = z.infer<typeof announcementShape>;

export const configShape = z.object({
  cluster: z.enum(['mainnet-beta', 'devnet', 'localnet']),
  rpcUrl: z.string(),
  wsUrl: z.string(),
  vault: addressSchema,
  thcMint: addressSchema,
  thcDecimals: z.number().int(),
  version: z.string(),
  /** The build of the server. */
  build: z.string(),
  /** The oldest version or build that the server accepts. */
  minVersion: z.string(),
  gameSpeed: z.number().positive(),
  /** SOL per THC. */
  exchangeRate: z.number().positive(),
  pushPublicKey: z.string().nullable(),
  /** The Sentry service to which browsers report errors; null for none. */
  sentryDsn: z.string().nullable(),
  /** Current announcements, most important first. */
  announcements: z.array(announcementShape),
  /** While it is on, players can read and sign in, but not act; null while it is off. */
  maintenance: z.object({ message: z.string(), since: timeSchema }).nullable(),
});
export type ConfigShape = z.infer<typeof configShape>;

export const createTransactionShape = z.object({ transaction: z.string() });
export type CreateTransactionShape = z.infer<typeof createTransactionShape>;
export const verifyTransactionShape = z.object({ signature: z.string() });
export type VerifyTransactionShape = z.infer<typeof verifyTransactionShape>;

/** Fields that a wallet shows in Sign In With Solana, chosen by the server. */
export const signInInputShape = z.object({
  domain: z.string(),
  uri: z.string(),
  statement: z.string(),
  version: z.string(),
  chainId: z.string(),
  nonce: z.string(),
  issuedAt: timeSchema,
  expirationTime: timeSchema,
});
export type SignInInputShape = z.infer<typeof signInInputShape>;

export const dispensaryShape = z.array(
  z.object({
    id: raritySchema,
    rarity: z.object({ id: raritySchema, name: z.string() }),
    strains: z.array(strainShape),
    /** THC. */
    cost: z.number(),
    sol: z.number(),
  }),
);
export type DispensaryShape = z.infer<typeof dispensaryShape>;

/** What a player can buy now. Amounts are whole coins. */
export const dispensaryTermsShape = z.object({
  purchasesPaused: z.boolean(),
  exchange: z.object({
    /** SOL per THC. */
    rate: z.number().positive(),
    paused: z.boolean(),
    /** Whether the exchange waits for a superadmin to update the rate. */
    rateStale: z.boolean(),
    /** SOL. */
    maxPerOrder: z.number(),
    /** SOL that this wallet, and all wallets together, may still exchange on this UTC day. */
    leftForWallet: z.number(),
    leftToday: z.number(),
    /** THC the vault can sell; null while its balance is unknown. */
    available: z.number().nullable(),
  }),
});
export type DispensaryTermsShape = z.infer<typeof dispensaryTermsShape>;

/** A transaction to sign and send, with the expiry of its price and of its blockhash. */
export const orderShape = z
  .object({
    /** Base64, unsigned. */
    transaction: z.string(),
    expires_at: timeSchema,
    lastValidBlockHeight: z.number().int(),
  })
  .meta({
    examples: [
      {
        transaction: 'AQIDBAUGBwgJCgsMDQ4PEA==',
        expires_at: '2027-01-15T08:02:00.000Z',
        lastValidBlockHeight: 3_120_000,
      },
    ],
  });
export type OrderShape = z.infer<typeof orderShape>;

export const purchaseShape = z.object({ count: z.number().int(), seeds: z.array(seedShape) });
export type PurchaseShape = z.infer<typeof purchaseShape>;

export const exchangeShape = z.object({
  thc: z.number(),
  sol: z.number(),
  /** Why the THC does not arrive in a moment, and what happens by when; null if it does. */
  waits: z.string().nullable(),
});
export type ExchangeShape = z.infer<typeof exchangeShape>;

export const upgradeShape = z.object({
  newLevel: z.number().int().min(1).max(10),
  max_level: z.boolean(),
  /** Grower slots that the new level opens. */
  newGrowers: z.number(),
  maxGrowers: z.number(),
  maxPlants: z.number(),
  maxPlantsDifference: z.number(),
  maxSeeds: z.number(),
  maxSeedsDifference: z.number(),
  /** Game hours. */
  avgWateringTime: z.number(),
  waterTimeDifference: z.number(),
  avgHarvestBonus: z.number(),
  harvestBonusDifference: z.number(),
  /** Null at max level. */
  nextLevelRequirements: z.object({ harvests: perRaritySchema }).nullable(),
  /** THC of early harvests. */
  payout: z.number(),
  lastHarvest: z.array(harvestedPlantShape),
  /** The level 1 growhouse that replaces a retired one. */
  newGrowhouseId: idSchema.nullable(),
});
export type UpgradeShape = z.infer<typeof upgradeShape>;
