import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BACKUPS_DIR } from './game-context.ts';
import { EMBEDDED_CHAIN_DIR } from './reach-chain.ts';

/** All that a game on this machine writes into its data folder. */
const OURS = ['growerz.db', 'growerz.db-wal', 'growerz.db-shm', BACKUPS_DIR, EMBEDDED_CHAIN_DIR];
const CHAIN_FILE = 'chain.db';
const BACKUP_FILE = /^growerz-.+\.db(\.partial.*)?$/;

/**
 * Removes a game's data, and nothing else.
 * @throws Error where the folder has something that is not of a game
 */
export function removeData(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const strangers = readdirSync(dataDir).filter((name) => !OURS.includes(name));
  const chainDir = join(dataDir, EMBEDDED_CHAIN_DIR);
  if (existsSync(chainDir) && !existsSync(join(chainDir, CHAIN_FILE))) {
    strangers.push(EMBEDDED_CHAIN_DIR);
  }
  const backupsDir = join(dataDir, BACKUPS_DIR);
  if (existsSync(backupsDir)) {
    strangers.push(...readdirSync(backupsDir).filter((name) => !BACKUP_FILE.test(name)));
  }
  if (strangers.length > 0) {
    throw new Error(
      `${dataDir} holds what is not of a game (${strangers.slice(0, 5).join(', ')}): nothing was removed`,
    );
  }
  for (const name of OURS) rmSync(join(dataDir, name), { recursive: true, force: true });
}
