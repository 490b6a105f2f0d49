import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { shareGame } from '../../kit/game-fixture.ts';
import {
  createStaffedPlayer,
  insertPlant,
  insertSeed,
  setLevel,
} from '../../kit/growhouse-rows.ts';

const game = shareGame();

/** Four of an action, and one of its commit. */
const MAX_ROUND_TRIPS = 5;

/** Counts how often a client of `pg` gets the answer to the last of the statements that it has sent. */
async function countRoundTrips(run: () => Promise<unknown>): Promise<number> {
  const emit = vi.spyOn(pg.Client.prototype, 'emit');
  try {
    await run();
    return emit.mock.calls.filter(([event]) => event === 'drain').length;
  } finally {
    emit.mockRestore();
  }
}

it.each([
  { action: 'water', insert: (id: number) => insertPlant(game, id, { stage: 2, dueInHours: 0 }) },
  { action: 'plant', insert: (id: number) => insertSeed(game, id) },
  { action: 'harvest', insert: (id: number) => insertPlant(game, id, { stage: 5, dueInHours: 0 }) },
  {
    action: 'prune',
    insert: (id: number) => insertPlant(game, id, { stage: 2, dueInHours: -999 }),
  },
])('$action costs at most four round trips and a commit', async ({ action, insert }) => {
  const { player, growhouse } = await createStaffedPlayer(game);
  await setLevel(game, growhouse.id, { level: 2 });
  const act = async (plantId: number) => {
    const headers = { 'idempotency-key': randomUUID() };
    const reply = await player.post(`/plant/${plantId}/${action}`, {}, headers);
    expect(reply).toMatchObject({ status: 200 });
  };
  // Reads who holds the growers and records that the player is active.
  await act(await insert(growhouse.id));
  const plantId = await insert(growhouse.id);
  expect(await countRoundTrips(() => act(plantId))).toBeLessThanOrEqual(MAX_ROUND_TRIPS);
});
