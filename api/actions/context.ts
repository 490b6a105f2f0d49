import type { GameMoment } from '../../src/game/plant.ts';
import type { Lamports, Amounts } from '../../src/money/amounts.ts';
import type { AdminLimits } from '../../src/money/operator-actions.ts';
import type { PaymentCertainty } from '../../src/money/payment-certainty.ts';
import type { Chain } from '../chain/nodes/connect-chain.ts';
import type { PushSender } from '../push/push-sender.ts';
import type { BackupLocation } from '../store/backup/backup.ts';
import type { Connection, Database } from '../store/database/database.ts';

/** The settings that actions depend on. */
export interface GameSettings {
  /** Real milliseconds in one game hour. */
  msPerHour: number;
  /** The host and origin that a sign-in message must contain. */
  publicOrigin: URL;
  cluster: 'mainnet-beta' | 'devnet' | 'localnet';
  /** Wallets of the operator, whose transfers to the vault are deposits. */
  operatorWallets: readonly string[];
  superadmins: readonly string[];
  /** The most that an admin who is not a superadmin may decide about. */
  adminLimits: AdminLimits;
  /** What the vault may lose unexplained before all payouts stop. */
  maxUnexplainedLoss: Amounts;
  /** How many token accounts payouts may open per 24 hours. */
  dailyTokenAccounts: number;
  /** The certainty that every payment needs; see `getRequiredCertainty`. */
  paymentStrictness: PaymentCertainty;
  /** Goods up to this value are delivered before their payment is finalized. */
  fastValueLimit: Lamports;
  /** An alarm is raised while the vault holds more than this; null for no limit. */
  vaultCeiling: { thcUnits: bigint | null; lamports: bigint | null };
  /** An alarm is raised while the vault holds less than this; null for no mark. */
  vaultLowWater: { thcUnits: bigint | null; lamports: bigint | null };
  /** Days that application log lines are kept; 0 keeps them forever. */
  logRetentionDays: number;
}

/** The fields that every log line has, or every one of a request. */
type ReservedLogField =
  | 'level'
  | 'time'
  | 'msg'
  | 'version'
  | 'instance'
  | 'route'
  | 'requestId'
  | 'traceparent';

/** Reserved fields are refused: repeated in a line, tools would read either value. */
export type LogDetail = Record<string, unknown> & {
  readonly [Field in ReservedLogField]?: never;
};

/** Writes to the log of the process. The application log of the admin area is a database table. */
export interface Logger {
  info(event: string, detail?: LogDetail): void;
  warn(event: string, detail?: LogDetail): void;
  error(event: string, detail?: LogDetail): void;
}

/** Everything an action depends on. The process has one; each test builds its own. */
export interface Context {
  db: Database;
  chain: Chain;
  /** Null if the server sends no notifications. */
  push: PushSender | null;
  settings: GameSettings;
  backups: BackupLocation;
  log: Logger;
  /** Unix ms. */
  now(): number;
  /** Returns an unpredictable number, uniform in [0, 1). */
  random(): number;
  /** Returns unpredictable bytes. */
  randomBytes(count: number): Uint8Array;
  /** Called after a payout was queued and committed, so that the payouts service can run early. */
  onPayoutQueued?: () => void;
  /**
   * Called after a change of the rate, the announcements or the maintenance mode was committed, so that
   * cached copies are read again.
   */
  onConfigChanged?: () => void;
  /**
   * Stores the response to the request for its repetition, in the transaction of the action that the
   * request asks for. Undefined for requests without an idempotency key.
   * @param result what the action returns
   */
  saveResponse?: (db: Connection, result: unknown) => Promise<void>;
}

/** Returns the current time and game speed, as the game rules expect them. */
export const getGameMoment = (ctx: Context): GameMoment => ({
  nowMs: ctx.now(),
  msPerHour: ctx.settings.msPerHour,
});

/** The caller of a request, proven by a valid session token. */
export interface Player {
  userId: number;
  address: string;
  isBanned: boolean;
}

/** The caller of a request under /admin, proven by a valid admin token and the current role. */
export interface Admin {
  userId: number;
  address: string;
  isSuperadmin: boolean;
}
