import type { Selectable } from 'kysely';
import type { Plant } from '../../src/game/plant.ts';
import type { Growth } from '../../src/game/plant-actions.ts';
import { strainOf } from '../../src/game/strain.ts';
import type { Connection } from './database.ts';
import type { PlantOutcome, PlantTable } from './tables.ts';

/** A seed or plant that stands in a growhouse. */
export interface GrowingPlant extends Plant {
  id: number;
  strainId: number;
  /** Unix ms. */
  createdAtMs: number;
  lastWateringAtMs: number | null;
}

export const PLANT_COLUMNS = [
  'plants.id',
  'plants.strain_id',
  'plants.stage',
  'plants.created_at_ms',
  'plants.last_watering_at_ms',
  'plants.next_watering_at_ms',
] as const;

type PlantRow = Pick<
  Selectable<PlantTable>,
  'id' | 'strain_id' | 'stage' | 'created_at_ms' | 'last_watering_at_ms' | 'next_watering_at_ms'
>;

/** @param row of a plant without an outcome */
export const toGrowingPlant = (row: PlantRow): GrowingPlant => ({
  id: row.id,
  strainId: row.strain_id,
  rarityId: strainOf(row.strain_id).rarityId,
  stage: row.stage,
  createdAtMs: row.created_at_ms,
  lastWateringAtMs: row.last_watering_at_ms,
  nextWateringAtMs: row.next_watering_at_ms,
  isHarvested: false,
});

/** Puts seeds of these strains into a growhouse's stash. @returns their ids, in this order */
export async function insertSeeds(
  db: Connection,
  growhouseId: number,
  strainIds: readonly number[],
  nowMs: number,
): Promise<number[]> {
  const rows = await db
    .insertInto('plants')
    .values(
      strainIds.map((strainId) => ({
        growhouse_id: growhouseId,
        strain_id: strainId,
        created_at_ms: nowMs,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** The plant's row on the condition that it still is as it was read. */
const asRead = (db: Connection, plant: GrowingPlant) =>
  db
    .updateTable('plants')
    .where('id', '=', plant.id)
    .where('stage', '=', plant.stage)
    .where(
      'next_watering_at_ms',
      plant.nextWateringAtMs === null ? 'is' : '=',
      plant.nextWateringAtMs,
    )
    .where('ended_at_ms', 'is', null);

/**
 * Writes what planting or watering made of a plant. Its first wait is counted from planting.
 * @returns false where the plant changed meanwhile
 */
export async function growPlant(
  db: Connection,
  plant: GrowingPlant,
  { stage, nextWateringAtMs }: Growth,
  nowMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await asRead(db, plant)
    .set({
      stage,
      next_watering_at_ms: nextWateringAtMs,
      last_watering_at_ms: nowMs,
      ...(plant.stage === 0 && { planted_at_ms: nowMs }),
    })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns false where the plant changed meanwhile */
export async function endPlant(
  db: Connection,
  plant: GrowingPlant,
  outcome: PlantOutcome,
  nowMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await asRead(db, plant)
    .set({ outcome, ended_at_ms: nowMs })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns false where the seed changed meanwhile */
export async function moveSeed(
  db: Connection,
  seed: GrowingPlant,
  growhouseId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await asRead(db, seed)
    .set({ growhouse_id: growhouseId })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
