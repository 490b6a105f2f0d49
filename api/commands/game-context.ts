import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { toMsPerGameHour } from '../../src/game/game-time.ts';
import type { Context } from '../actions/context.ts';
import type { Config } from '../config/config.ts';

/** The folder of database backups within the data folder. */
export const BACKUPS_DIR = 'backups';

const TWO_TO_48 = 2 ** 48;

/** Creates the context of a real server, with the system's clock and randomness. */
export function createContext(
  config: Config,
  parts: Pick<Context, 'db' | 'chain' | 'push' | 'log'>,
): Context {
  return {
    ...parts,
    settings: { ...config, msPerHour: toMsPerGameHour(config.gameSpeed) },
    backups: { databaseUrl: config.databaseUrl, dir: join(config.dataDir, BACKUPS_DIR) },
    now: () => Date.now(),
    random: () => randomBytes(6).readUIntBE(0, 6) / TWO_TO_48,
    randomBytes: (count) => new Uint8Array(randomBytes(count)),
  };
}
