import { type Growhouse, growhousesOf } from '../../api/store/growhouses.ts';
import type { PlantTable } from '../../api/store/tables.ts';
import { type PerRarity, type RarityId, NONE_PER_RARITY } from '../../src/game/rarity.ts';
import type { Updateable } from 'kysely';
import type { Farm, Farmer } from './farm.ts';

/** Sets up what would take weeks of play, straight in the database. */

export async function housesOf(farm: Farm, farmer: Farmer): Promise<Growhouse[]> {
  return growhousesOf(farm.ctx.db, farmer.userId);
}

/** The farmer's first growhouse as it is now. */
export async function houseOf(farm: Farm, farmer: Farmer): Promise<Growhouse> {
  const [house] = await housesOf(farm, farmer);
  if (!house) throw new Error('This farmer has no growhouse');
  return house;
}

/** A farmer whose growhouse has its first grower at work. */
export async function staffedFounder(farm: Farm) {
  const farmer = await farm.newFarmer(1);
  const { id } = await houseOf(farm, farmer);
  const [mint] = farmer.mints;
  await farmer.post(`/growhouse/${id}/addgrower`, { mint });
  return { farmer, house: await houseOf(farm, farmer) };
}

export interface LevelScene {
  level?: number;
  isMaxLevel?: boolean;
  harvested?: Partial<PerRarity>;
  /** Whole THC. */
  payoutReceived?: number;
}

export async function setLevel(farm: Farm, id: number, scene: LevelScene): Promise<void> {
  const harvested = { ...NONE_PER_RARITY, ...scene.harvested };
  await farm.ctx.db
    .updateTable('growhouses')
    .set({
      level: scene.level ?? 1,
      is_max_level: scene.isMaxLevel ? 1 : 0,
      payout_received_units: BigInt(scene.payoutReceived ?? 0) * 1_000_000n,
      harvested_common: harvested.common,
      harvested_uncommon: harvested.uncommon,
      harvested_rare: harvested.rare,
      harvested_epic: harvested.epic,
      harvested_mythic: harvested.mythic,
    })
    .where('id', '=', id)
    .execute();
}

/** One more seed, of the first strain of its rarity. @returns its id */
export async function newSeed(
  farm: Farm,
  growhouseId: number,
  rarityId: RarityId = 1,
): Promise<number> {
  const { id } = await farm.ctx.db
    .insertInto('plants')
    .values({
      growhouse_id: growhouseId,
      strain_id: rarityId * 3 - 2,
      created_at_ms: farm.nowMs(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * One more plant.
 * @param dueInHours game hours until it is due, below 0 where it is overdue
 * @returns its id
 */
export async function newPlant(
  farm: Farm,
  growhouseId: number,
  { stage, dueInHours, rarityId = 1 }: { stage: number; dueInHours: number; rarityId?: RarityId },
): Promise<number> {
  const id = await newSeed(farm, growhouseId, rarityId);
  await setPlant(farm, id, {
    stage,
    planted_at_ms: farm.nowMs(),
    next_watering_at_ms: farm.nowMs() + dueInHours * farm.ctx.settings.msPerHour,
  });
  return id;
}

export async function setPlant(
  farm: Farm,
  id: number,
  change: Updateable<PlantTable>,
): Promise<void> {
  await farm.ctx.db.updateTable('plants').set(change).where('id', '=', id).execute();
}

export const plantRow = (farm: Farm, id: number) =>
  farm.ctx.db.selectFrom('plants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** What the vault owes a wallet, in whole THC, oldest first. */
export async function payoutsOf(farm: Farm, address: string) {
  const rows = await farm.ctx.db
    .selectFrom('payouts')
    .selectAll()
    .where('address', '=', address)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    thc: Number(row.amount_units) / 1_000_000,
    plantId: row.plant_id,
    growhouseId: row.growhouse_id,
    reason: row.reason,
    currency: row.currency,
    state: row.state,
  }));
}

/** The application log of a wallet, oldest first. */
export async function logOf(farm: Farm, address: string): Promise<string[]> {
  const rows = await farm.ctx.db
    .selectFrom('logs')
    .select('message')
    .where('address', '=', address)
    .orderBy('id')
    .execute();
  return rows.map(({ message }) => message);
}
