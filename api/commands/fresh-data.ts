import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BACKUPS_DIR } from './game-context.ts';
import { EMBEDDED_CHAIN_DIR } from './chain-connection.ts';
import { SIGNER_DIR } from '../signer/environment.ts';
import { LOCK_FILE, lockData } from '../store/database/server-lock.ts';

/** Everything that a game with an embedded chain writes into its data folder. */
const GAME_FILES = [
  'growerz.db',
  'growerz.db-wal',
  'growerz.db-shm',
  BACKUPS_DIR,
  EMBEDDED_CHAIN_DIR,
  SIGNER_DIR,
];
const CHAIN_FILE = 'chain.db';
const BACKUP_FILE = /^(growerz|upgrade)-.+\.db(\.partial.*)?$|^drill\.json(\.new)?$/;

/**
 * Removes a game's data and nothing else.
 * @throws Error when the folder contains anything else or a server uses it; nothing is removed then
 */
export function removeData(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const unknownFiles = readdirSync(dataDir).filter(
    (name) => !GAME_FILES.includes(name) && name !== LOCK_FILE,
  );
  const chainDir = join(dataDir, EMBEDDED_CHAIN_DIR);
  if (existsSync(chainDir) && !existsSync(join(chainDir, CHAIN_FILE))) {
    unknownFiles.push(EMBEDDED_CHAIN_DIR);
  }
  const backupsDir = join(dataDir, BACKUPS_DIR);
  if (existsSync(backupsDir)) {
    unknownFiles.push(...readdirSync(backupsDir).filter((name) => !BACKUP_FILE.test(name)));
  }
  if (unknownFiles.length > 0) {
    throw new Error(
      `${dataDir} contains other files (${unknownFiles.slice(0, 5).join(', ')}); nothing was removed`,
    );
  }
  const lock = lockData({ dataDir, databaseUrl: `file:${join(dataDir, 'growerz.db')}` });
  for (const name of GAME_FILES) rmSync(join(dataDir, name), { recursive: true, force: true });
  lock.release();
  rmSync(join(dataDir, LOCK_FILE), { force: true });
}
