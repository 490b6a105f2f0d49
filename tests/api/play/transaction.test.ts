import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RefusalError } from '../../../api/actions/refusal-error.ts';
import { assertUpdated, requireUpdated, inTransaction } from '../../../api/actions/transaction.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { updateGrowhouse } from '../../../api/store/growhouses/growhouses.ts';
import { ensureUser, findUserByAddress } from '../../../api/store/users/users.ts';
import { shareGame } from '../../kit/game-fixture.ts';
import { loadFirstGrowhouse } from '../../kit/growhouse-rows.ts';

const game = shareGame();

it('inTransaction rolls back after a conflict and runs again', async () => {
  const player = await game.createPlayer(1);
  const growhouse = await loadFirstGrowhouse(game, player);
  let attempts = 0;
  await inTransaction(game.ctx, async (db) => {
    attempts += 1;
    if (attempts === 1) assertUpdated(await updateGrowhouse(db, growhouse, { nickname: 'Undone' }));
    assertUpdated(await updateGrowhouse(db, growhouse));
  });
  expect(attempts).toBe(2);
  expect(await loadFirstGrowhouse(game, player)).toMatchObject({
    nickname: null,
    revision: growhouse.revision + 1,
  });
});

it('inTransaction rolls back when an earlier write turns out to conflict before the commit', async () => {
  const player = await game.createPlayer(1);
  const growhouse = await loadFirstGrowhouse(game, player);
  let attempts = 0;
  await inTransaction(game.ctx, (db) => {
    attempts += 1;
    const outdated = { id: growhouse.id, revision: growhouse.revision - 1 };
    if (attempts === 1) requireUpdated(db, updateGrowhouse(db, outdated));
    requireUpdated(db, updateGrowhouse(db, growhouse));
    return Promise.resolve();
  });
  expect(attempts).toBe(2);
  expect(await loadFirstGrowhouse(game, player)).toMatchObject({
    revision: growhouse.revision + 1,
  });
});

it('inTransaction throws CONFLICT after several conflicts', async () => {
  let attempts = 0;
  const lost = inTransaction(game.ctx, () => {
    attempts += 1;
    assertUpdated(false);
    return Promise.resolve();
  });
  await expect(lost).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(attempts).toBe(5);
});

it('inTransaction does not retry after another refusal', async () => {
  let attempts = 0;
  const refused = inTransaction(game.ctx, () => {
    attempts += 1;
    return Promise.reject(new RefusalError('PLANT_GONE'));
  });
  await expect(refused).rejects.toMatchObject({ code: 'PLANT_GONE' });
  expect(attempts).toBe(1);
});

it('inTransaction lets other processes write before or after it, never in between', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'growerz-race-'));
  const url = `file:${join(dir, 'growerz.db')}`;
  const [ours, theirs] = [await openDatabase(url), await openDatabase(url)];
  const order: string[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  let attempts = 0;
  await inTransaction({ ...game.ctx, db: ours }, async (db) => {
    attempts += 1;
    expect(await findUserByAddress(db, 'theirs')).toBeNull();
    writing = ensureUser(theirs, 'theirs', 1).then(() => order.push('theirs'));
    expect(await findUserByAddress(theirs, 'ours')).toBeNull();
    await ensureUser(db, 'ours', 1);
    order.push('ours');
  });
  await writing;
  expect({ order, attempts }).toEqual({ order: ['ours', 'theirs'], attempts: 1 });
  await Promise.all([ours.destroy(), theirs.destroy()]);
  await rm(dir, { recursive: true });
});
