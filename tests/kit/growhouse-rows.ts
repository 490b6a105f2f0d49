import { type Growhouse, loadGrowhousesByUser } from '../../api/store/growhouses/growhouses.ts';
import type { Tables } from '../../api/store/tables/tables.ts';
import type { PerRarity, RarityId } from '../../src/game/rarity.ts';
import type { Updateable } from 'kysely';
import type { GameFixture, TestPlayer } from './game-fixture.ts';
import { addRow, loadRow, loadRows, toHarvestColumns, updateRows } from './rows.ts';

/** Reads and writes growhouses straight in the database, to set up what would take weeks of play. */

export async function loadGrowhouses(game: GameFixture, player: TestPlayer): Promise<Growhouse[]> {
  return loadGrowhousesByUser(game.ctx.db, player.userId);
}

/** Loads the player's first growhouse. */
export async function loadFirstGrowhouse(
  game: GameFixture,
  player: TestPlayer,
): Promise<Growhouse> {
  const [growhouse] = await loadGrowhouses(game, player);
  if (!growhouse) throw new Error('This player has no growhouse');
  return growhouse;
}

/** Creates a player whose growhouse has one grower at work. */
export async function createStaffedPlayer(game: GameFixture) {
  const player = await game.createPlayer(1);
  const { id } = await loadFirstGrowhouse(game, player);
  const [mint] = player.mints;
  await player.post(`/growhouse/${id}/addgrower`, { mint });
  return { player, growhouse: await loadFirstGrowhouse(game, player) };
}

export interface LevelState {
  level?: number;
  isMaxLevel?: boolean;
  harvested?: Partial<PerRarity>;
  /** Whole THC. */
  payoutReceived?: number;
}

export async function setLevel(game: GameFixture, id: number, state: LevelState): Promise<void> {
  await updateRows(game.ctx.db, 'growhouses', id, {
    level: state.level ?? 1,
    is_max_level: state.isMaxLevel ? 1 : 0,
    payout_received_units: BigInt(state.payoutReceived ?? 0) * 1_000_000n,
    ...toHarvestColumns(state.harvested),
  });
}

/** Adds a seed of the first strain of its rarity, with a new revision. @returns its id */
export async function insertSeed(
  game: GameFixture,
  growhouseId: number,
  rarityId: RarityId = 1,
): Promise<number> {
  const { id } = await addRow(game.ctx.db, 'plants', {
    growhouse_id: growhouseId,
    strain_id: rarityId * 3 - 2,
    created_at_ms: game.nowMs(),
  });
  await game.ctx.db
    .updateTable('growhouses')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', growhouseId)
    .execute();
  return id;
}

/** Returns the tenures of the growers that work in a growhouse, as a planting stores them. */
export async function loadTenuresJson(
  game: Pick<GameFixture, 'ctx'>,
  growhouseId: number,
): Promise<string> {
  const growers = await loadRows(game.ctx.db, 'growers', { growhouse_id: growhouseId }, [
    'tenure_id',
    'class_id',
  ]);
  return JSON.stringify(growers.map(({ tenure_id, class_id }) => [tenure_id, class_id]));
}

/**
 * Adds a plant, planted with the growers that work there now.
 * @param dueInHours game hours until it is due, negative if overdue
 * @returns its id
 */
export async function insertPlant(
  game: GameFixture,
  growhouseId: number,
  { stage, dueInHours, rarityId = 1 }: { stage: number; dueInHours: number; rarityId?: RarityId },
): Promise<number> {
  const id = await insertSeed(game, growhouseId, rarityId);
  await updatePlant(game, id, {
    stage,
    planted_at_ms: game.nowMs(),
    planted_tenures_json: await loadTenuresJson(game, growhouseId),
    next_watering_at_ms: game.nowMs() + dueInHours * game.ctx.settings.msPerHour,
  });
  return id;
}

export const updatePlant = (game: GameFixture, id: number, change: Updateable<Tables['plants']>) =>
  updateRows(game.ctx.db, 'plants', id, change);

export const loadPlantRow = (game: GameFixture, id: number) => loadRow(game.ctx.db, 'plants', id);

/** Lists a wallet's payouts, oldest first, with amounts in whole THC. */
export async function listPayouts(game: GameFixture, address: string) {
  const rows = await loadRows(game.ctx.db, 'payouts', { address });
  return rows.map((row) => ({
    thc: Number(row.amount_units) / 1_000_000,
    plantId: row.plant_id,
    growhouseId: row.growhouse_id,
    reason: row.reason,
    currency: row.currency,
    state: row.state,
  }));
}

/** Lists the application log messages of a wallet, oldest first. */
export async function listLogMessages(game: GameFixture, address: string): Promise<string[]> {
  return (await loadRows(game.ctx.db, 'logs', { address })).map(({ message }) => message);
}
