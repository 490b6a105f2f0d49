import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { findBuildDamage } from '../../api/commands/client-build.ts';
import { openLocalnet } from '../../api/localnet/node.ts';
import { LocalnetStartError } from '../../api/localnet/process.ts';
import { formatStartError } from '../../api/commands/run-server.ts';
import { SignerLedger } from '../../api/signer/ledger.ts';
import { openSigner } from '../../api/signer/open-signer.ts';
import { inspectDatabase } from '../../api/store/backup/inspect-database.ts';
import { lockData } from '../../api/store/database/server-lock.ts';
import { writeNewChain, writeNewDatabase } from '../kit/prepared-data.ts';
import { renewFolder } from '../kit/temporary-folder.ts';

let dir: string;
renewFolder((folder) => (dir = folder));

/** Ways in which a file is damaged. */
const DAMAGES: readonly [string, (path: string) => void][] = [
  ['random bytes', (path) => writeFileSync(path, randomBytes(20_000))],
  ['a part of it', (path) => truncateSync(path, 6000)],
  ['text', (path) => writeFileSync(path, 'Not Found\n')],
];

const getMessage = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return formatStartError(error);
  }
  throw new Error('The damage was not noticed');
};

/** Writes the log back into the file, so that the damage is not repaired from it. */
function closeLog(path: string): void {
  const sqlite = new SqliteDatabase(path);
  sqlite.pragma('wal_checkpoint(truncate)');
  sqlite.pragma('journal_mode = delete');
  sqlite.close();
}

describe.each(DAMAGES)('a file that contains only %s', (_what, damage) => {
  it('is reported as the damaged database', async () => {
    await writeNewDatabase(dir);
    const path = join(dir, 'growerz.db');
    damage(path);
    expect(await inspectDatabase(`file:${path}`, { isThorough: true })).toMatchObject({
      location: path,
      state: 'damaged',
      damage: expect.stringMatching(/./) as string,
    });
  });

  it('is reported as the damaged signer ledger, and the signer does not start', async () => {
    await writeNewChain(join(dir, 'chain'));
    const environment = {
      VAULT_KEYPAIR: join(dir, 'chain/keys/vault.json'),
      THC_MINT: '11111111111111111111111111111111',
      DATA_DIR: dir,
    };
    new SignerLedger(join(dir, 'signer')).close();
    const path = join(dir, 'signer/ledger.db');
    closeLog(path);
    damage(path);
    const message = getMessage(() => openSigner(environment, { resignDelayMs: 1 }));
    expect(message).toContain(`the ledger ${path} is damaged`);
    expect(message).toContain('restore it');
  });

  it('is reported as the damaged state of the embedded chain', async () => {
    await writeNewChain(dir);
    const path = join(dir, 'chain.db');
    closeLog(path);
    damage(path);
    const opened = openLocalnet({ dir, port: 0, origins: [] });
    await expect(opened).rejects.toThrow(`${path} is damaged`);
    await expect(opened).rejects.toThrow('npm run play -- --fresh');
  });

  it('is reported as the damaged lock of the data folder', () => {
    const path = join(dir, 'server.lock');
    lockData({ dataDir: dir, databaseUrl: `file:${join(dir, 'growerz.db')}` }).release();
    // Otherwise empty, so that nothing could be cut off.
    writeFileSync(path, randomBytes(20_000));
    damage(path);
    const lock = () => lockData({ dataDir: dir, databaseUrl: `file:${join(dir, 'growerz.db')}` });
    const message = getMessage(lock);
    expect(message).toBe(`${path} is damaged. It never has a content: delete it.`);
    rmSync(path);
    lock().release();
  });
});

it('an error at the start of the embedded chain is shown without a stack', () => {
  const error = new LocalnetStartError('the chain node did not start: chain.db is damaged');
  expect(formatStartError(error)).toBe(error.message);
});

describe('findBuildDamage', () => {
  const write = (name: string, content: string) => writeFileSync(join(dir, name), content);
  beforeEach(() => {
    mkdirSync(join(dir, 'assets'));
    write('index.html', '<html><script src="/assets/index-1.js"></script></html>\n');
    write('assets/index-1.js', 'const p=()=>import("./page-2.js");f(["assets/page-2.css"])');
    write('assets/page-2.js', 'export const a=1');
    write('assets/page-2.js.br', 'compressed');
    write('assets/page-2.css', 'a{background:url(./font-3.woff2)}');
    write('assets/font-3.woff2', 'font');
  });

  it('finds nothing in a complete build', () => {
    expect(findBuildDamage(dir)).toBeNull();
  });

  it.each(['index-1.js', 'page-2.js', 'page-2.css', 'font-3.woff2'])(
    'names assets/%s when it is missing or empty',
    (name) => {
      const path = join(dir, 'assets', name);
      rmSync(path);
      expect(findBuildDamage(dir)).toBe(`The built client is damaged: assets/${name} is missing`);
      writeFileSync(path, '');
      expect(findBuildDamage(dir)).toBe(`The built client is damaged: assets/${name} is empty`);
    },
  );

  it('names a compressed file that is empty', () => {
    write('assets/page-2.js.br', '');
    expect(findBuildDamage(dir)).toContain('page-2.js.br is empty');
  });

  it('notices a page that is cut off', () => {
    write('index.html', '<html><script src="/assets/index-1.js">');
    expect(findBuildDamage(dir)).toBe('The built client is damaged: index.html is cut off');
  });

  it('says that there is no build', () => {
    rmSync(join(dir, 'index.html'));
    expect(findBuildDamage(dir)).toBe('The client is not built');
  });
});
