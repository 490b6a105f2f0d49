import { describe, expect, it } from 'vitest';
import { ACCOUNT_TABLES } from '../../../api/store/users/account-tables.ts';
import { shareGame } from '../../kit/game-fixture.ts';
import { listTables } from '../../kit/own-data.ts';

const game = shareGame();

/** Columns that may hold a wallet or the id of its user. */
const PERSONAL_COLUMN = /^(user_id|address|wallet|owner|last_player|left_wallet|key)$/;
/** Where such a column holds something else. */
const NOT_PERSONAL = new Set(['reconciliation_findings', 'vault_accounts', 'vault_transactions']);

describe('ACCOUNT_TABLES', () => {
  it('names every table of the database', async () => {
    const tables = await listTables(game);
    const unnamed = tables.map(({ name }) => name).filter((name) => !(name in ACCOUNT_TABLES));
    expect(unnamed.filter((name) => !name.startsWith('kysely_'))).toEqual([]);
  });

  it('says which rows of a table with a wallet or user belong to an account', async () => {
    const tables = await listTables(game);
    const forgotten = tables.filter(
      ({ name, columns }) =>
        columns.some((column) => PERSONAL_COLUMN.test(column)) &&
        !NOT_PERSONAL.has(name) &&
        Object.entries(ACCOUNT_TABLES).some(
          ([known, table]) => known === name && table.kind === 'other',
        ),
    );
    expect(forgotten).toEqual([]);
  });

  it('names only columns that exist', async () => {
    const columnsByTable = new Map(
      (await listTables(game)).map(({ name, columns }) => [name, columns]),
    );
    for (const [name, table] of Object.entries(ACCOUNT_TABLES)) {
      if (table.kind === 'other') continue;
      const named = [...table.rows.columns, ...(table.hidden ?? [])];
      expect(columnsByTable.get(name), name).toEqual(expect.arrayContaining(named));
    }
  });

  it('gives a reason for each table whose rows are not exported', () => {
    const silent = Object.entries(ACCOUNT_TABLES).filter(
      ([, table]) => table.kind !== 'other' && !table.isExported && table.why === undefined,
    );
    expect(silent).toEqual([]);
  });
});
