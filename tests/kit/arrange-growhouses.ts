import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import type { Connection } from '../../api/store/database/database.ts';
import type { PerRarity, RarityId } from '../../src/game/rarity.ts';
import { withGameDatabase } from './game-database.ts';
import { addRow, loadRow, toHarvestColumns, updateRows } from './rows.ts';

/**
 * Writes growhouses that would take weeks of play straight into the database of a running game. The
 * wallet must have signed in. Nothing changes on the chain.
 */

const YEAR_MS = 365 * 24 * 3_600_000;

export interface PlantSetup {
  /** 1 to 15; the first strain of each rarity is 1, 4, 7, 10, 13. */
  readonly strainId: number;
  /** 0 is a seed. */
  readonly stage: number;
  /** Game hours until it is due, negative if overdue; ignored for a seed. */
  readonly dueInHours?: number;
  /** Game hours since it was last watered; defaults to 24 minus `dueInHours`. */
  readonly wateredHoursAgo?: number;
}

export interface GrowhouseSetup {
  readonly nickname?: string;
  readonly level?: number;
  readonly isMaxLevel?: boolean;
  readonly harvested?: Partial<PerRarity>;
  /** Whole THC paid in harvests on this level. */
  readonly payoutReceived?: number;
  /** The classes of its growers, which do not exist on the chain. */
  readonly growerClasses?: readonly RarityId[];
  readonly plants?: readonly PlantSetup[];
}

export interface ArrangedPlayer {
  /** Where the running game keeps its data. */
  readonly dataDir: string;
  readonly gameSpeed: number;
  /** The player's wallet. */
  readonly address: string;
}

/** Adds growhouses to a player. @returns their ids, in order */
export async function arrangeGrowhouses(
  game: ArrangedPlayer,
  setups: readonly GrowhouseSetup[],
): Promise<number[]> {
  return withGameDatabase(game.dataDir, (db) =>
    db.transaction().execute(async (trx) => {
      const ids: number[] = [];
      for (const setup of setups) ids.push(await insertGrowhouse(trx, game, setup));
      return ids;
    }),
  );
}

/**
 * Lets game hours pass for the plants of a growhouse, by moving their times into the past. A page
 * sees it when it loads the growhouse again.
 */
export async function passGameHours(
  game: Pick<ArrangedPlayer, 'dataDir' | 'gameSpeed'>,
  growhouseId: number,
  hours: number,
): Promise<void> {
  const passedMs = toMs(game.gameSpeed, hours);
  await withGameDatabase(game.dataDir, async (db) => {
    await db
      .updateTable('plants')
      .set((eb) => ({
        planted_at_ms: eb('planted_at_ms', '-', passedMs),
        last_watering_at_ms: eb('last_watering_at_ms', '-', passedMs),
        next_watering_at_ms: eb('next_watering_at_ms', '-', passedMs),
      }))
      .where('growhouse_id', '=', growhouseId)
      .execute();
    await db
      .updateTable('growhouses')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', growhouseId)
      .execute();
  });
}

const toMs = (gameSpeed: number, hours: number): number =>
  Math.round((hours * 3_600_000) / gameSpeed);

async function insertGrowhouse(
  db: Connection,
  game: ArrangedPlayer,
  setup: GrowhouseSetup,
): Promise<number> {
  const nowMs = Date.now();
  const user = await loadRow(db, 'users', { address: game.address });
  const { id } = await addRow(db, 'growhouses', {
    user_id: user.id,
    nickname: setup.nickname ?? null,
    level: setup.level ?? 1,
    is_max_level: setup.isMaxLevel ? 1 : 0,
    payout_received_units: BigInt(setup.payoutReceived ?? 0) * 1_000_000n,
    ...toHarvestColumns(setup.harvested),
    created_at_ms: nowMs,
  });
  const tenures = (setup.growerClasses ?? []).map(
    (classId, index) => [index + 1, classId] as const,
  );
  for (const [tenureId, classId] of tenures) {
    await insertGrower(db, game.address, { growhouseId: id, tenureId, classId }, nowMs);
  }
  const tenuresJson = JSON.stringify(tenures);
  for (const plant of setup.plants ?? []) {
    await insertPlant(db, game, { ...plant, growhouseId: id, tenuresJson }, nowMs);
  }
  return id;
}

async function insertGrower(
  db: Connection,
  owner: string,
  { growhouseId, tenureId, classId }: { growhouseId: number; tenureId: number; classId: RarityId },
  nowMs: number,
): Promise<void> {
  const mint = bs58.encode(randomBytes(32));
  const { id } = await addRow(db, 'growers', {
    mint,
    rank: 6 - classId,
    class_id: classId,
    owner,
    growhouse_id: growhouseId,
    tenure_id: tenureId,
    // Not on the chain, so that reading its holder would release it: no reading is newer than this.
    holder_checked_at_ms: nowMs + 10 * YEAR_MS,
    seen_at_ms: nowMs + 10 * YEAR_MS,
    // Marked as a founder, so that it does not earn another growhouse.
    founded_growhouse_id: growhouseId,
  });
  await updateRows(db, 'growers', id, { name: `Growerz #${id}` });
}

async function insertPlant(
  db: Connection,
  { gameSpeed }: ArrangedPlayer,
  setup: PlantSetup & { growhouseId: number; tenuresJson: string },
  nowMs: number,
): Promise<void> {
  const hours = (count: number) => toMs(gameSpeed, count);
  const due = setup.dueInHours ?? 0;
  const isSeed = setup.stage === 0;
  const watered = nowMs - hours(setup.wateredHoursAgo ?? 24 - due);
  await addRow(db, 'plants', {
    growhouse_id: setup.growhouseId,
    strain_id: setup.strainId,
    stage: setup.stage,
    created_at_ms: nowMs,
    planted_at_ms: isSeed ? null : watered,
    last_watering_at_ms: isSeed ? null : watered,
    next_watering_at_ms: isSeed ? null : nowMs + hours(due),
    planted_tenures_json: isSeed ? null : setup.tenuresJson,
  });
}
