import type { AlmanacShape } from '../../src/contract/account-shapes.ts';
import type {
  ConfigShape,
  DispensaryTermsShape,
  GrowerShape,
  GrowhousePageShape,
  GrowhouseShape,
  GrowingPlantShape,
  HubShape,
  IdentityShape,
  SeedShape,
  UpgradeStatusShape,
} from '../../src/contract/shapes.ts';
import { toSolNumber, toThcNumber } from '../../src/money/amounts.ts';
import { getGrowerClass } from '../../src/game/growers/grower-class.ts';
import {
  getGrowhouseRarity,
  getGrowhouseSize,
  computeGrowhouseStats,
} from '../../src/game/growhouse.ts';
import { getLevelRequirements } from '../../src/game/levels/levels.ts';
import {
  ZERO_PER_RARITY,
  type PerRarity,
  type RarityId,
  getRarity,
} from '../../src/game/rarity.ts';
import { getStrain } from '../../src/game/strain.ts';

/** Builders of what crosses the wire in the game; those of the admin area are in `admin-shapes.ts`. */

export const HOUR_MS = 3_600_000;
export const NOW_MS = Date.UTC(2030, 0, 2, 12);
export const PLAYER = '7xKqGk3uVZ1vNn1pXH8cJ2b5QmWwTtRr4yYs6dDe9fTz';
export const OTHER_PLAYER = '9aAbBcCdDeEfFgGhHjJkKmMnNpPqQrRsStTuUvVwWxXy';

export const hoursFromNow = (hours: number): string =>
  new Date(NOW_MS + hours * HOUR_MS).toISOString();

const growhouseRef = (id: number) => ({ id, max_level: false, account: { address: PLAYER } });

export function strainShape(id: number): SeedShape['strain'] {
  const strain = getStrain(id);
  const { name, harvestBoost } = getRarity(strain.rarityId);
  return {
    id,
    name: strain.name,
    harvest_boost: strain.harvestBoost / 10_000,
    rarity: { id: strain.rarityId, name, harvest_boost: harvestBoost / 10_000 },
  };
}

export const seedShape = (id: number, strainId = 1): SeedShape => ({
  id,
  strain: strainShape(strainId),
  growhouse: growhouseRef(1),
});

/** Stands for all growers of the growhouse that the plant is given to. */
const ALL_GROWERS: GrowingPlantShape['paying_growers'] = [{ id: 11, class: 1 }];

/** Returns a plant that is due now; all growers of its growhouse were there when it was planted. */
export function plantShape(
  id: number,
  facts: Partial<GrowingPlantShape> & { strainId?: number } = {},
): GrowingPlantShape {
  const { strainId = 1, ...rest } = facts;
  return {
    ...seedShape(id, strainId),
    state: 1,
    stage: 2,
    harvested: false,
    next_watering_time: hoursFromNow(0),
    last_watering_time: null,
    date_created: hoursFromNow(-100),
    paying_growers: ALL_GROWERS,
    ...rest,
  };
}

export function growerShape(
  id: number,
  classId: RarityId = 1,
  facts: Partial<GrowerShape> = {},
): GrowerShape {
  const growerClass = getGrowerClass(classId);
  return {
    id,
    address: `Mint${'1'.repeat(36 - String(id).length)}${String(id).replaceAll('0', 'z')}`,
    name: `Growerz #${id}`,
    image: '',
    rank: id,
    growhouseId: null,
    token_address: null,
    owner: PLAYER,
    rests_until: null,
    class: {
      id: classId,
      name: growerClass.name,
      short_name: growerClass.shortName,
      plant_boost: growerClass.plantBoost,
      inventory_boost: growerClass.inventoryBoost,
      harvest_boost: growerClass.harvestBoost / 10_000,
      water_boost: growerClass.waterBoost / 10_000,
    },
    ...facts,
  };
}

export function upgradeStatus(
  level: number,
  harvested: Partial<PerRarity> = {},
  payoutReceived = 0,
): UpgradeStatusShape {
  const required = getLevelRequirements(level);
  return {
    payoutReceived,
    upgradeCost: toThcNumber(required.upgradeCost),
    thc_required: toThcNumber(required.thc),
    sol_required: toSolNumber(required.sol),
    plants_required: required.plants,
    plants_harvested: { ...ZERO_PER_RARITY, ...harvested },
  };
}

export function growhouseShape(facts: Partial<GrowhouseShape> = {}): GrowhouseShape {
  const level = facts.level ?? 1;
  const growers = facts.growers ?? [growerShape(11, 1, { growhouseId: facts.id ?? 1 })];
  const base = computeGrowhouseStats(level, []);
  return {
    id: 1,
    nickname: null,
    level,
    max_level: false,
    size: getGrowhouseSize(level),
    rarity: getGrowhouseRarity(growers.map((grower) => grower.class.id)),
    account: { address: PLAYER },
    growers,
    seeds: [],
    base: {
      maxGrowers: base.maxGrowers,
      maxPlants: base.maxPlants,
      maxSeeds: base.maxSeeds,
      wateringTime: base.wateringHundredths / 100,
      harvestBonus: base.harvestBonusMillionths / 1_000_000,
    },
    upgrade_status: facts.max_level === true ? null : upgradeStatus(level),
    ...facts,
    plants: (facts.plants ?? []).map((plant) =>
      plant.paying_growers === ALL_GROWERS
        ? {
            ...plant,
            paying_growers: growers.map(({ id, class: { id: classId } }) => ({
              id,
              class: classId,
            })),
          }
        : plant,
    ),
  };
}

export function growhousePageShape(facts: Partial<GrowhouseShape> = {}): GrowhousePageShape {
  const growhouse = growhouseShape(facts);
  return {
    growhouse,
    seeds: growhouse.seeds,
    plants: growhouse.plants,
    remainingTHC: growhouse.upgrade_status,
  };
}

export function hubShape(growhouses: GrowhouseShape[], pendingPayout = 0, care_days = 0): HubShape {
  const sum = (count: (growhouse: GrowhouseShape) => number) =>
    growhouses.reduce((total, growhouse) => total + count(growhouse), 0);
  return {
    hub: {
      address: PLAYER,
      size: 'small',
      growhouses: growhouses.length,
      seeds: sum((growhouse) => growhouse.seeds.length),
      plants: sum((growhouse) => growhouse.plants.length),
      waterable: 0,
      harvestable: 0,
      withered: 0,
      dead: 0,
      pendingPayout,
      care_days,
    },
    growhouses,
  };
}

export const CONFIG: ConfigShape = {
  cluster: 'localnet',
  rpcUrl: 'http://127.0.0.1:8899',
  wsUrl: 'ws://127.0.0.1:8900',
  vault: PLAYER,
  thcMint: PLAYER,
  thcDecimals: 6,
  version: '0.1.18',
  build: 'dev',
  minVersion: '0.0.1',
  gameSpeed: 1,
  exchangeRate: 0.0000242069,
  pushPublicKey: null,
  sentryDsn: null,
  announcements: [],
  maintenance: null,
};

export const IDENTITY: IdentityShape = {
  token: 'a-token',
  account: { address: PLAYER, role: { admin: false, superadmin: false } },
};

/** Returns terms without a pause and with limits above what the test player holds. */
export const termsShape = (
  exchange: Partial<DispensaryTermsShape['exchange']> = {},
): DispensaryTermsShape => ({
  purchasesPaused: false,
  exchange: {
    rate: 0.00003,
    paused: false,
    rateStale: false,
    maxPerOrder: 10,
    leftForWallet: 25,
    leftToday: 250,
    available: 1_000_000,
    ...exchange,
  },
});

/** Of a player who has grown one strain, and has a seed of another. */
export const ALMANAC = {
  strains: [
    {
      id: 1,
      discovered: '2029-12-01T12:00:00.000Z',
      harvests: 7,
      first_harvest: '2029-12-06T12:00:00.000Z',
      best_payout: 1234,
    },
    {
      id: 4,
      discovered: '2029-12-02T12:00:00.000Z',
      harvests: 0,
      first_harvest: null,
      best_payout: null,
    },
  ],
  trophies: [
    {
      id: 3,
      nickname: 'Old Glass',
      founded: '2029-01-02T12:00:00.000Z',
      retired: '2029-11-20T12:00:00.000Z',
      harvests: 210,
      earned: 400_000,
      levels: [{ level: 2, reached: '2029-02-03T12:00:00.000Z' }],
      rarity: 4,
      growers: [
        { class: 5, token: { address: PLAYER, name: 'Growerz #9', image: '' } },
        { class: 3, token: null },
      ],
    },
  ],
  lifetime: {
    since: '2029-01-02T12:00:00.000Z',
    planted: 230,
    harvests: 217,
    pruned: 5,
    upgrades: 11,
    earned: 408_638,
    spent_thc: 50_000,
    spent_sol: 1.5,
  },
} satisfies AlmanacShape;
