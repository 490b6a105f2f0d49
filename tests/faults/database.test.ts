import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../api/store/database/database.ts';
import { appendLog } from '../../api/store/server/logs.ts';
import { openDatabase } from '../../api/store/database/open-database.ts';
import { PayingGame } from './kit/paying-game.ts';

let paying: PayingGame;
let own: Database;
beforeEach(async () => {
  paying = await PayingGame.start();
  own = paying.game.ctx.db;
});
afterEach(async () => {
  paying.game.ctx.db = own;
  await paying.close();
});

async function run(pragma: string): Promise<void> {
  await sql.raw(`pragma ${pragma}`).execute(own);
}

const countPages = async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(own);
  return rows[0]?.page_count ?? 0;
};

const MAX_PAGE_COUNT = 1_073_741_823;

/** Writes log lines until none fits into the file any more. Every action writes one. */
async function fillLog(): Promise<void> {
  const { ctx } = paying.game;
  const entry = { level: 'Info', category: 'Server Action', address: null, message: '-' } as const;
  for (;;) {
    const error = await appendLog(own, entry, ctx.now()).then(() => null, String);
    if (error !== null) return;
  }
}

describe('a database of SQLite', () => {
  it('loses and duplicates nothing while another process locks it for minutes', async () => {
    const { ctx } = paying.game;
    const { databaseUrl } = ctx.backups;
    const other = new SqliteDatabase(databaseUrl.replace(/^file:/, ''), { timeout: 0 });
    let waitedMs = 0;
    // The five seconds for which a writer waits pass at once.
    const wait = (ms: number) => Promise.resolve((waitedMs += ms));
    const impatient = await openDatabase(databaseUrl, { waiting: { nowMs: () => waitedMs, wait } });
    const codes = await paying.expectToSurvive({
      break: () => {
        other.exec('begin immediate');
        ctx.db = impatient;
      },
      repair: () => {
        other.exec('rollback');
      },
    });
    expect(codes).toContain('DATABASE_BUSY');
    ctx.db = own;
    await impatient.destroy();
    other.close();
  });

  it('loses and duplicates nothing when it cannot grow', async () => {
    const codes = await paying.expectToSurvive({
      break: async () => {
        await run(`max_page_count = ${await countPages()}`);
        await fillLog();
      },
      repair: () => run(`max_page_count = ${MAX_PAGE_COUNT}`),
    });
    expect(codes).toContain('DATABASE_UNAVAILABLE');
  });

  it('loses and duplicates nothing when it becomes read-only', async () => {
    const codes = await paying.expectToSurvive({
      break: () => run('query_only = on'),
      repair: () => run('query_only = off'),
    });
    expect(codes).toContain('DATABASE_UNAVAILABLE');
  });
});
