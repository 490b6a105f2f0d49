import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../api/store/database/database.ts';
import {
  claimHoldingsRefresh,
  setHoldingsRefreshedAt,
} from '../../../api/store/growhouses/grower-holders.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { ensureUser } from '../../../api/store/users/users.ts';
import { shareFolder } from '../../kit/temporary-folder.ts';

const NOW = 1_800_000_000_000;
const EVERY_MS = 30_000;

let dir: string;
let db: Database;
let userId: number;
shareFolder((folder) => (dir = folder));
beforeAll(async () => {
  db = await openDatabase(`file:${join(dir, 'growerz.db')}`);
  userId = (await ensureUser(db, 'a', NOW)).id;
});
afterAll(() => db.destroy());

it.each([
  ['claims the first refresh', null, true],
  ['claims no refresh soon after another', NOW - EVERY_MS + 1, false],
  ['claims a refresh once the interval has passed', NOW - EVERY_MS, true],
  ['claims no refresh that a process has claimed whose clock is ahead', NOW + 1000, false],
  ['claims a refresh if the clock was set back since the last one', NOW + EVERY_MS, true],
])('claimHoldingsRefresh %s', async (_, lastMs, isClaimed) => {
  await setHoldingsRefreshedAt(db, userId, lastMs);
  const interval = { nowMs: NOW, everyMs: EVERY_MS };
  expect(await claimHoldingsRefresh(db, userId, interval)).toBe(isClaimed);
  expect(await claimHoldingsRefresh(db, userId, interval)).toBe(false);
});
