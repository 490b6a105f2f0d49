import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refused } from '../../../api/actions/refused.ts';
import { claimed, inTransaction } from '../../../api/actions/transaction.ts';
import { openDatabase } from '../../../api/store/database.ts';
import { claimGrowhouse } from '../../../api/store/growhouses.ts';
import { ensureUser, userOfAddress } from '../../../api/store/users.ts';
import { type Farm, startFarm } from '../../kit/farm.ts';
import { houseOf } from '../../kit/growhouse-scenes.ts';

let farm: Farm;
beforeAll(async () => {
  farm = await startFarm();
});
afterAll(() => farm.close());

test('what lost a race is undone and decided anew', async () => {
  const farmer = await farm.newFarmer(1);
  const house = await houseOf(farm, farmer);
  let attempts = 0;
  await inTransaction(farm.ctx, async (db) => {
    attempts += 1;
    if (attempts === 1) claimed(await claimGrowhouse(db, house, { nickname: 'Undone' }));
    claimed(await claimGrowhouse(db, house));
  });
  expect(attempts).toBe(2);
  expect(await houseOf(farm, farmer)).toMatchObject({
    nickname: null,
    revision: house.revision + 1,
  });
});

test('who always loses is told so after a few attempts', async () => {
  let attempts = 0;
  const lost = inTransaction(farm.ctx, () => {
    attempts += 1;
    claimed(false);
    return Promise.resolve();
  });
  await expect(lost).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(attempts).toBe(5);
});

test('any other refusal is final', async () => {
  let attempts = 0;
  const refused = inTransaction(farm.ctx, () => {
    attempts += 1;
    return Promise.reject(new Refused('PLANT_GONE'));
  });
  await expect(refused).rejects.toMatchObject({ code: 'PLANT_GONE' });
  expect(attempts).toBe(1);
});

test('a transaction another process wrote into runs again', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'growerz-race-'));
  const url = `file:${join(dir, 'growerz.db')}`;
  const [ours, theirs] = [await openDatabase(url), await openDatabase(url)];
  let attempts = 0;
  await inTransaction({ ...farm.ctx, db: ours }, async (db) => {
    attempts += 1;
    await userOfAddress(db, 'ours');
    if (attempts === 1) await ensureUser(theirs, 'theirs', 1);
    await ensureUser(db, 'ours', 1);
  });
  expect(attempts).toBe(2);
  expect(await userOfAddress(theirs, 'ours')).not.toBeNull();
  await Promise.all([ours.destroy(), theirs.destroy()]);
  await rm(dir, { recursive: true });
});
