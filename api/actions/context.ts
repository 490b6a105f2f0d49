import type { ExchangeRate } from '../../src/game/exchange.ts';
import type { Chain } from '../chain/chain.ts';
import type { BackupPlace } from '../store/backup.ts';
import type { Database } from '../store/database.ts';

/** The part of the configuration that decides something about play. */
export interface GameSettings {
  /** Real milliseconds in one game hour. */
  msPerHour: number;
  /** Host and origin a sign-in must name. */
  publicOrigin: URL;
  cluster: 'mainnet-beta' | 'devnet' | 'localnet';
  superadmins: readonly string[];
  /** Token accounts payouts may open in 24 hours. */
  dailyTokenAccounts: number;
  exchangeRate: ExchangeRate;
  /** For how long lines of the application log are kept; 0 for ever. */
  logRetentionDays: number;
}

/** Writes to the process's own log; the application log of the admin area is a table. */
export interface Logger {
  info(event: string, detail?: Record<string, unknown>): void;
  warn(event: string, detail?: Record<string, unknown>): void;
  error(event: string, detail?: Record<string, unknown>): void;
}

/** Everything an action may use. One for the process; a test builds its own. */
export interface Context {
  db: Database;
  chain: Chain;
  settings: GameSettings;
  backups: BackupPlace;
  log: Logger;
  /** Unix ms. */
  now(): number;
  /** Uniform from 0 (included) to 1 (excluded), unpredictable. */
  random(): number;
  /** Unpredictable bytes. */
  randomBytes(count: number): Uint8Array;
  /** Told once a payout is queued for good, so that it need not wait for its service's next run. */
  onPayoutQueued?: () => void;
}

/** Who calls, as far as a valid token proves it. */
export interface Player {
  userId: number;
  address: string;
  isBanned: boolean;
}

/** Who calls under /admin, as far as a valid token and the role of this moment prove it. */
export interface Admin {
  userId: number;
  address: string;
  isSuperadmin: boolean;
}
