import { Keypair } from '@solana/web3.js';
import { computeHarvestPayout } from '../../src/game/growth.ts';
import { getGrowerClass } from '../../src/game/growers/grower-class.ts';
import { toThcNumber } from '../../src/money/amounts.ts';
import type { RarityId } from '../../src/game/rarity.ts';
import { getStrain } from '../../src/game/strain.ts';
import { expect } from 'vitest';
import type { SignedInAdmin } from './admin.ts';
import type { GameFixture, TestPlayer } from './game-fixture.ts';
import type { Answer } from './game-server.ts';
import {
  insertSeed,
  listPayouts,
  loadFirstGrowhouse,
  loadPlantRow,
  setLevel,
  updatePlant,
} from './growhouse-rows.ts';
import { moveGrower } from './move-grower.ts';
import { loadRow, updateRows } from './rows.ts';
import { waitFor } from './wait-for.ts';

/** Reads and writes growers straight in the database. */

export const loadGrowerRow = (game: GameFixture, mint: string) =>
  loadRow(game.ctx.db, 'growers', { mint });

/** Signs in a player who has got a grower, and waits until the server has read the wallet. */
export async function signInAsHolder(
  game: GameFixture,
  player: TestPlayer,
  mint: string,
): Promise<void> {
  await game.server.signIn(player.wallet);
  await waitFor(async () =>
    expect(await loadGrowerRow(game, mint)).toMatchObject({ owner: player.address }),
  );
}

/** Edits a grower as an admin, who sends its current fields with the given changes. */
export async function editGrower(
  game: GameFixture,
  admin: SignedInAdmin,
  mint: string | undefined,
  changes: object,
): Promise<Answer> {
  const row = await loadGrowerRow(game, mint ?? '');
  return admin.call(`/growerz/${row.id}/update`, {
    rank: row.rank,
    rarity: row.class_id,
    growhouse: row.growhouse_id,
    token_address: row.token_address,
    owner: row.owner,
    ...changes,
  });
}

export async function setClass(game: GameFixture, mint: string, classId: RarityId): Promise<void> {
  const { id } = await loadGrowerRow(game, mint);
  await updateRows(game.ctx.db, 'growers', id, { class_id: classId });
}

export interface GrowerPlayer extends TestPlayer {
  growhouseId: number;
  /** Puts a grower to work in the player's first growhouse. */
  add(mint: string): ReturnType<TestPlayer['post']>;
  swap(oldMint: string, newMint: string): ReturnType<TestPlayer['post']>;
  harvest(plantId: number): ReturnType<TestPlayer['post']>;
}

/**
 * Creates a player with one grower of each class, in a growhouse of a level with three slots. No
 * grower works yet.
 */
export async function createGrowerPlayer(
  game: GameFixture,
  classes: readonly RarityId[],
): Promise<GrowerPlayer> {
  const player = await game.createPlayer(classes.length);
  for (const [index, classId] of classes.entries()) {
    await setClass(game, player.mints[index] ?? '', classId);
  }
  const { id } = await loadFirstGrowhouse(game, player);
  await setLevel(game, id, { level: 7 });
  return {
    ...player,
    growhouseId: id,
    add: (mint) => player.post(`/growhouse/${id}/addgrower`, { mint }),
    swap: (oldMint, newMint) => player.post(`/growhouse/${id}/swapgrower`, { oldMint, newMint }),
    harvest: (plantId) => player.post(`/plant/${plantId}/harvest`),
  };
}

/** Plants a seed of the first strain over HTTP. @returns its id */
export async function plantNow(game: GameFixture, player: GrowerPlayer): Promise<number> {
  const id = await insertSeed(game, player.growhouseId);
  const { status, message } = await player.post(`/plant/${id}/plant`, {});
  if (status !== 200) throw new Error(`The seed was not planted: ${message}`);
  return id;
}

/** Makes a planted plant ripe and due. */
export const ripen = (game: GameFixture, id: number): Promise<void> =>
  updatePlant(game, id, { stage: 5, next_watering_at_ms: game.nowMs() });

/** Computes what the first strain pays at level 7 with these classes, in whole THC. */
export const computePayout = (...classes: readonly RarityId[]): number =>
  classes.length === 0
    ? 0
    : toThcNumber(computeHarvestPayout(7, classes.map(getGrowerClass), getStrain(1)));

/** Creates a player whose first grower has worked since the planting of a plant that is now ripe. */
export async function createTendedPlant(game: GameFixture, classes: readonly RarityId[] = [5]) {
  const player = await createGrowerPlayer(game, classes);
  const [mint = ''] = player.mints;
  expect(await player.add(mint)).toMatchObject({ status: 200 });
  const plantId = await plantNow(game, player);
  await ripen(game, plantId);
  return { player, mint, plantId };
}

/** Moves a grower on the chain to another wallet; by default to one that does not play. */
export async function sellGrower(
  game: GameFixture,
  mint: string,
  from: GrowerPlayer,
  to: string = Keypair.generate().publicKey.toBase58(),
): Promise<void> {
  await moveGrower(game.server, mint, { from: from.wallet, to });
}

/** Asserts that a plant was not harvested and that its owner is owed nothing. */
export async function expectUnpaid(
  game: GameFixture,
  player: GrowerPlayer,
  plantId: number,
): Promise<void> {
  expect(await listPayouts(game, player.address)).toEqual([]);
  expect(await loadPlantRow(game, plantId)).toMatchObject({ outcome: null, ended_at_ms: null });
}

/** Harvests a plant and asserts that its owner is owed exactly this much. */
export async function expectPaid(
  game: GameFixture,
  player: GrowerPlayer,
  plantId: number,
  thc: number,
): Promise<void> {
  expect(await player.harvest(plantId)).toMatchObject({ status: 200, data: { payout: thc } });
  const payouts = await listPayouts(game, player.address);
  expect(payouts.reduce((sum, payout) => sum + payout.thc, 0)).toBe(thc);
}
