import type { Plant } from '../../../src/game/plant.ts';
import type { GrowthUpdate } from '../../../src/game/plant-actions.ts';
import { type RarityId, getRarity } from '../../../src/game/rarity.ts';
import { getStrain } from '../../../src/game/strain.ts';
import type { TenureAtPlanting } from '../../../src/game/growers/working-growers.ts';
import { compileWriteOnce } from '../database/compile-once.ts';
import type { Connection } from '../database/database.ts';
import { findValue, listValues, updateRow, writeRow } from '../database/queries.ts';
import { toColumns } from '../database/records.ts';
import type { PlantOutcome } from '../tables/growhouse-tables.ts';
import type { Row } from '../tables/tables.ts';

/** A seed or plant that has not ended. */
export interface GrowingPlant extends Plant {
  id: number;
  strainId: number;
  /** Unix ms. */
  createdAtMs: number;
  /** Unix ms; null for a seed. */
  plantedAtMs: number | null;
  lastWateringAtMs: number | null;
  /** The growers' tenures when it was planted; empty for a seed. */
  tenuresAtPlanting: readonly TenureAtPlanting[];
}

export const PLANT_COLUMNS = [
  'plants.id',
  'plants.strain_id',
  'plants.stage',
  'plants.created_at_ms',
  'plants.planted_at_ms',
  'plants.last_watering_at_ms',
  'plants.next_watering_at_ms',
  'plants.planted_tenures_json',
] as const;

type PlantRow = Omit<Row<'plants'>, 'growhouse_id' | 'ended_at_ms' | 'outcome'>;

/** @param row of a plant without an outcome */
export const toGrowingPlant = (row: PlantRow): GrowingPlant => ({
  id: row.id,
  strainId: row.strain_id,
  rarityId: getStrain(row.strain_id).rarityId,
  stage: row.stage,
  createdAtMs: row.created_at_ms,
  plantedAtMs: row.planted_at_ms,
  lastWateringAtMs: row.last_watering_at_ms,
  nextWateringAtMs: row.next_watering_at_ms,
  isHarvested: false,
  tenuresAtPlanting: parseTenures(row.planted_tenures_json),
});

/** @param stored a parsed value, or its text in a plant that was read as part of a growhouse */
function parseTenures(stored: unknown): TenureAtPlanting[] {
  const pairs: unknown = typeof stored === 'string' ? JSON.parse(stored) : (stored ?? []);
  if (!Array.isArray(pairs)) throw new TypeError('planted_tenures_json is not a list');
  return pairs.map((pair: unknown) => {
    const values: readonly unknown[] = Array.isArray(pair) ? pair : [];
    const [tenureId, classId] = values;
    if (typeof tenureId !== 'number' || typeof classId !== 'number') {
      throw new TypeError('planted_tenures_json has an entry that is not a pair of numbers');
    }
    return { tenureId, classId: getRarity(classId).id };
  });
}

const formatTenures = (tenures: readonly TenureAtPlanting[]): string =>
  JSON.stringify(tenures.map(({ tenureId, classId }): [number, RarityId] => [tenureId, classId]));

/** Finds the growers' tenures of a growhouse's last planting; empty if nothing was planted. */
export async function findLastTenures(
  db: Connection,
  growhouseId: number,
): Promise<TenureAtPlanting[]> {
  const query = db
    .selectFrom('plants')
    .select('planted_tenures_json')
    .where('growhouse_id', '=', growhouseId)
    .where('planted_at_ms', 'is not', null)
    .orderBy('planted_at_ms', 'desc')
    .limit(1);
  return parseTenures(await findValue(query));
}

/** Adds seeds of these strains to a growhouse. @returns their ids, in this order */
export async function insertSeeds(
  db: Connection,
  growhouseId: number,
  strainIds: readonly number[],
  nowMs: number,
): Promise<number[]> {
  const seeds = strainIds.map((strainId) =>
    toColumns({ growhouseId, strainId, createdAtMs: nowMs }),
  );
  const ids = await listValues(db.insertInto('plants').values(seeds).returning('id'));
  return ids.sort((a, b) => a - b);
}

/** Starts an update that only applies if the plant is unchanged since it was read. */
const updateIfUnchanged = (db: Connection, id: number, stage: number, dueMs: number | null) =>
  db
    .updateTable('plants')
    .where('id', '=', id)
    .where('stage', '=', stage)
    .where('next_watering_at_ms', 'is not distinct from', dueMs)
    .where('ended_at_ms', 'is', null);

type Unchanged = [id: number, stage: number, dueMs: number | null];

const toUnchanged = ({ id, stage, nextWateringAtMs }: GrowingPlant): Unchanged => [
  id,
  stage,
  nextWateringAtMs,
];

const updateGrowth = compileWriteOnce(
  (
    db,
    stage: number,
    next_watering_at_ms: number | null,
    last_watering_at_ms: number,
    ...unchanged: Unchanged
  ) => updateIfUnchanged(db, ...unchanged).set({ stage, next_watering_at_ms, last_watering_at_ms }),
);

const updateOutcome = compileWriteOnce(
  (db, outcome: PlantOutcome, ended_at_ms: number, ...unchanged: Unchanged) =>
    updateIfUnchanged(db, ...unchanged).set({ outcome, ended_at_ms }),
);

/** Writes a plant's new stage and next watering time. @returns false if it changed since it was read */
export const updatePlantGrowth = (
  db: Connection,
  plant: GrowingPlant,
  { stage, nextWateringAtMs }: GrowthUpdate,
  nowMs: number,
): Promise<boolean> => updateGrowth(db, stage, nextWateringAtMs, nowMs, ...toUnchanged(plant));

/**
 * Writes that a seed is planted now.
 * @param tenures of the growers that are at work
 * @returns false if it changed since it was read
 */
export const recordPlanting = (
  db: Connection,
  seed: GrowingPlant,
  { stage, nextWateringAtMs }: GrowthUpdate,
  tenures: readonly TenureAtPlanting[],
  nowMs: number,
): Promise<boolean> =>
  writeRow(
    db,
    updateIfUnchanged(db, ...toUnchanged(seed)).set({
      stage,
      next_watering_at_ms: nextWateringAtMs,
      last_watering_at_ms: nowMs,
      planted_at_ms: nowMs,
      planted_tenures_json: formatTenures(tenures),
    }),
  );

/** Ends a plant. @returns false if it changed since it was read */
export const endPlant = (
  db: Connection,
  plant: GrowingPlant,
  outcome: PlantOutcome,
  nowMs: number,
): Promise<boolean> => updateOutcome(db, outcome, nowMs, ...toUnchanged(plant));

/** Moves a seed to another growhouse. @returns false if it changed since it was read */
export const moveSeed = (
  db: Connection,
  seed: GrowingPlant,
  growhouseId: number,
): Promise<boolean> =>
  updateRow(updateIfUnchanged(db, ...toUnchanged(seed)).set({ growhouse_id: growhouseId }));
