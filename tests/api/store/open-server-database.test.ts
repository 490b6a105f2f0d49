import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../../../api/store/database/migrations.ts';
import { openServerDatabase } from '../../../api/store/database/open-server-database.ts';
import { addOwnMigration, OWN_MIGRATION } from '../../kit/own-migration.ts';
import { addMigrationName, createSampleDatabase } from '../../kit/sample-database.ts';
import { renewFolder } from '../../kit/temporary-folder.ts';

const NOON = Date.UTC(2026, 10, 22, 12);
const HOUR_MS = 3_600_000;
const RELEASED_MIGRATIONS = Object.keys(MIGRATIONS);

let dir: string;
let path: string;
renewFolder((folder) => (dir = folder));
beforeEach(() => {
  path = join(dir, 'growerz.db');
});

/** Opens the database with a newer version than the one that made it. */
async function openWithNewer(nowMs = NOON): Promise<void> {
  const removeOwnMigration = addOwnMigration();
  await openAndClose(nowMs).finally(removeOwnMigration);
}

async function openAndClose(nowMs = NOON): Promise<void> {
  const backupsDir = join(dir, 'backups');
  const db = await openServerDatabase({ databaseUrl: `file:${path}`, backupsDir, nowMs });
  await db.destroy();
}

const listCopies = () =>
  readdirSync(dir).includes('backups') ? readdirSync(join(dir, 'backups')).toSorted() : [];

function readDatabase(file: string) {
  const sqlite = new SqliteDatabase(file, { readonly: true });
  try {
    const select = (sql: string) => sqlite.prepare(sql).pluck().all();
    return {
      migrations: select('select name from kysely_migration order by name'),
      payouts: select('select state from payouts order by id'),
      nicknames: select('select nickname from growhouses'),
    };
  } finally {
    sqlite.close();
  }
}

function confirmPayout(file: string, id: number): void {
  const sqlite = new SqliteDatabase(file);
  sqlite.prepare(`update payouts set state = 'confirmed' where id = ?`).run(id);
  sqlite.close();
}

describe('openServerDatabase', () => {
  it('copies the database of an older version before it migrates it', async () => {
    await createSampleDatabase(path);
    confirmPayout(path, 2);
    await openWithNewer();
    expect(listCopies()).toEqual(['upgrade-2026-11-22T120000Z.db']);
    expect(readDatabase(join(dir, 'backups', 'upgrade-2026-11-22T120000Z.db'))).toEqual({
      migrations: RELEASED_MIGRATIONS,
      // Like every copy, it pays nothing that may have been paid since.
      payouts: ['set_aside', 'confirmed'],
      nicknames: ['Attic'],
    });
    expect(readDatabase(path)).toEqual({
      migrations: [...RELEASED_MIGRATIONS, OWN_MIGRATION],
      payouts: ['queued', 'confirmed'],
      nicknames: ['Attic'],
    });
  });

  it('copies nothing when there is nothing to migrate', async () => {
    await openAndClose();
    await openAndClose();
    expect(listCopies()).toEqual([]);
  });

  it('keeps the newest three copies from before upgrades', async () => {
    for (let upgrade = 0; upgrade < 4; upgrade++) {
      rmSync(path, { force: true });
      await createSampleDatabase(path);
      await openWithNewer(NOON + upgrade * HOUR_MS);
    }
    expect(listCopies()).toEqual([13, 14, 15].map((hour) => `upgrade-2026-11-22T${hour}0000Z.db`));
  });

  it('does not migrate when the copy fails', async () => {
    await createSampleDatabase(path);
    const databaseUrl = `file:${path}`;
    onTestFinished(addOwnMigration());
    const opened = openServerDatabase({ databaseUrl, backupsDir: '/dev/null/x', nowMs: NOON });
    await expect(opened).rejects.toThrow();
    expect(readDatabase(path).migrations).toEqual(RELEASED_MIGRATIONS);
  });

  it.each([
    ['older', '0001-foundation', true],
    ['newer', OWN_MIGRATION, false],
  ])(
    'refuses the database of another version and changes nothing (%s)',
    async (version, name, isOnly) => {
      await createSampleDatabase(path);
      addMigrationName(path, name, isOnly);
      const before = readDatabase(path);
      await expect(openAndClose()).rejects.toThrow(`${version} version of the game`);
      expect(readDatabase(path)).toEqual(before);
      expect(listCopies()).toEqual([]);
    },
  );
});
