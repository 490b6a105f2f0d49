import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listExportedTables, readAccountRows } from '../../../api/store/users/account-rows.ts';
import { loadCareHistory } from '../../../api/store/growhouses/care-history.ts';
import { deleteLogsOfWallet, emptyGrowhouses } from '../../../api/store/users/closed-accounts.ts';
import { seedGame, type SeededGame } from '../../kit/query-plans.ts';
import { loadRow } from '../../kit/rows.ts';

/** Checks SQLite's query plans: one player's request must not read the rows of all others. */

const UNTIL_MS = 1_800_000_000_000;
/** Matches a step that reads all of a table, or of an index, that grows with the game. */
const LARGE_SCAN =
  /^SCAN (users|growhouses|growers|plants|orders|payments|payouts|batch_payouts|logs)\b/;

let game: SeededGame;
let account: { userId: number; address: string };
beforeAll(async () => {
  game = await seedGame(UNTIL_MS);
  const user = await loadRow(game.db, 'users');
  account = { userId: user.id, address: user.address };
});
afterAll(() => game.close());

const findScans = (plans: readonly string[]) => plans.filter((step) => LARGE_SCAN.test(step));

describe('the data of an account', () => {
  it('is exported without reading the rows of all players', async () => {
    let rows = 0;
    const plans = await game.explainQueries(async () => {
      for (const table of listExportedTables()) {
        for await (const page of readAccountRows(game.db, table, account)) rows += page.length;
      }
    });
    expect(rows).toBeGreaterThan(100);
    expect(findScans(plans)).toEqual([]);
  });

  it('counts days of care without reading plants that ended before the week', async () => {
    const plans = await game.explainQueries(() => loadCareHistory(game.db, account, [], UNTIL_MS));
    expect(findScans(plans)).toEqual([]);
    expect(plans.join()).toContain('plants_gone_growhouse');
    expect(plans.join()).toContain('payments_address');
  });

  it('is emptied without reading the rows of all players', async () => {
    const plans = await game.explainQueries(async () => {
      await emptyGrowhouses(game.db, { ...account, nowMs: UNTIL_MS });
      await deleteLogsOfWallet(game.db, account.address);
    });
    expect(findScans(plans)).toEqual([]);
  });
});
