import type { ColumnType, Generated } from 'kysely';
import type { ParkedReason } from '../../src/contract/shapes.ts';

export type { ParkedReason };

/**
 * The tables, typed for queries. Columns named `*_units` or `*_lamports` are bigint base units,
 * `*_at_ms` are Unix milliseconds, flags are 0 or 1: types that SQLite and PostgreSQL both have.
 */

export type Flag = 0 | 1;

/** Set on insert and never updated. */
type Fixed<T> = ColumnType<T, T, never>;
/** Optional on insert; null by default. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Written as JSON text, read as a parsed value that has to be validated. */
type Json = ColumnType<unknown, string | null, string | null>;
/** Optional on insert; the column has a default. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface UserTable {
  id: Generated<number>;
  address: Fixed<string>;
  is_banned: Defaulted<Flag>;
  is_admin: Defaulted<Flag>;
  is_superadmin: Defaulted<Flag>;
  created_at_ms: Fixed<number>;
  /** When the wallet's growers were last read from the chain. */
  holdings_read_at_ms: Optional<number>;
  /** Time of the player's last request, accurate to about ten minutes. */
  last_active_at_ms: Optional<number>;
  /** When a superadmin released the payouts and payments of this banned wallet. */
  money_released_at_ms: Optional<number>;
}

export interface SessionTable {
  id: Generated<number>;
  user_id: Fixed<number>;
  /** SHA-256 of the token, hex; the token itself is never stored. */
  token_hash: Fixed<string>;
  scope: Fixed<'player' | 'admin'>;
  created_at_ms: Fixed<number>;
  expires_at_ms: Fixed<number>;
  /** For an admin session: the player's session that opened it, without which it is not valid. */
  parent_id: Optional<number>;
  /** For an admin session: the time of its last call, accurate to about a minute. */
  last_used_at_ms: Optional<number>;
}

/** A sign-in challenge, which a wallet answers once by signing it. */
export interface SignInChallengeTable {
  id: Generated<number>;
  kind: Fixed<'transaction' | 'sign-in'>;
  /** SHA-256 of the memo (transaction) or nonce (sign-in), hex. */
  challenge_hash: Fixed<string>;
  /** Known in advance for a transaction only. */
  address: Fixed<string | null>;
  issued_at_ms: Fixed<number>;
  expires_at_ms: Fixed<number>;
  /** Set by a valid signed transaction; /authenticate has to present it. */
  signature: Optional<string>;
  consumed_at_ms: Optional<number>;
}

export interface GrowhouseTable {
  id: Generated<number>;
  user_id: Fixed<number>;
  nickname: Optional<string>;
  level: Defaulted<number>;
  is_max_level: Defaulted<Flag>;
  /** Counters of the current level; an upgrade resets them. */
  payout_received_units: Defaulted<bigint>;
  harvested_common: Defaulted<number>;
  harvested_uncommon: Defaulted<number>;
  harvested_rare: Defaulted<number>;
  harvested_epic: Defaulted<number>;
  harvested_mythic: Defaulted<number>;
  /** Incremented by every change to the growhouse, its seeds, plants or growers. */
  revision: Defaulted<number>;
  created_at_ms: Fixed<number>;
}

export type PlantOutcome = 'harvested' | 'pruned' | 'upgraded';

/** A seed is a plant of stage 0. Rows stay after harvest or death, with an outcome. */
export interface PlantTable {
  id: Generated<number>;
  growhouse_id: number;
  strain_id: Fixed<number>;
  stage: Defaulted<number>;
  created_at_ms: Fixed<number>;
  planted_at_ms: Optional<number>;
  last_watering_at_ms: Optional<number>;
  next_watering_at_ms: Optional<number>;
  /** The tenures it was planted with: pairs of tenure id and class id; null for a seed. */
  planted_tenures_json: Json;
  ended_at_ms: Optional<number>;
  outcome: Optional<PlantOutcome>;
}

export interface GrowerTable {
  id: Generated<number>;
  mint: Fixed<string>;
  name: string;
  image: string;
  rank: number;
  class_id: number;
  /** The holder when last read from the chain. */
  owner: Optional<string>;
  token_address: Optional<string>;
  growhouse_id: Optional<number>;
  /** A mint founds a growhouse only once, regardless of later holders. */
  founded_growhouse_id: Optional<number>;
  seen_at_ms: number;
  /** When an admin last set rank and class; the collection service then keeps them. */
  edited_at_ms: Optional<number>;
  /** The last player's wallet that held it, which may have sent it to a wallet that does not play. */
  last_player: Optional<string>;
  /** It cannot be put to work before this time, because it changed wallets. */
  rests_until_ms: Optional<number>;
  /**
   * Identifies its tenure in the growhouse it works in: the growhouse's revision when the tenure
   * began, or a negative number from before tenures were recorded.
   */
  tenure_id: Optional<number>;
  /** When its token account, rather than an index, last showed that its holder has it. */
  holder_checked_at_ms: Defaulted<number>;
}

export type PayoutState = 'queued' | 'sent' | 'confirmed' | 'set_aside';
export type PayoutReason = 'harvest' | 'upgrade' | 'exchange' | 'refund';

/**
 * An amount of THC or SOL that the vault owes a wallet. Only an exchange that is refunded changes
 * currency, amount and reason.
 */
export interface PayoutTable {
  id: Generated<number>;
  address: Fixed<string>;
  currency: 'thc' | 'sol';
  /** THC base units or lamports, above 0. */
  amount_units: bigint;
  reason: PayoutReason;
  /** Unique when set: a plant is paid only once. */
  plant_id: Fixed<number | null>;
  /** The payment it refunds or exchanges; unique per currency and reason when set. */
  payment_id: Optional<number>;
  growhouse_id: Fixed<number | null>;
  state: Defaulted<PayoutState>;
  /** Number of transactions with this payout that failed on chain. */
  failures: Defaulted<number>;
  /** Only of queued payouts; null while nothing is known to prevent the payment. */
  parked_reason: Optional<ParkedReason>;
  /** Number of times it was parked in a row. */
  attempts: Defaulted<number>;
  /** The payout is not considered before this time. */
  next_attempt_at_ms: Defaulted<number>;
  batch_id: Optional<number>;
  created_at_ms: number;
  settled_at_ms: Optional<number>;
}

export type PayoutBatchState = 'sent' | 'confirmed' | 'failed' | 'expired' | 'set_aside';

/** A signed transaction for several payouts, stored before it is first sent. */
export interface PayoutBatchTable {
  id: Generated<number>;
  signature: Fixed<string>;
  /** The signed bytes in base64; only these are ever sent or resent. */
  transaction_base64: Fixed<string>;
  last_valid_block_height: Fixed<number>;
  /** It was signed in this slot or later; null for transactions of earlier versions. */
  slot: ColumnType<number | null, number | null | undefined, never>;
  /** Number of token accounts it creates, counted against the daily limit. */
  accounts_opened: Fixed<number>;
  state: Defaulted<PayoutBatchState>;
  created_at_ms: Fixed<number>;
  /** The time at which its state was first unclear. */
  unclear_since_ms: Optional<number>;
  settled_at_ms: Optional<number>;
}

/** A token account that the vault opens for a wallet in a payout transaction. */
export interface TokenAccountOpeningTable {
  batch_id: Fixed<number>;
  address: Fixed<string>;
}

/** A player's order, with terms that later changes do not affect. */
export interface OrderTable {
  id: Generated<number>;
  /** Opaque and unguessable; the payment's memo names it. */
  code: Fixed<string>;
  kind: Fixed<'seeds' | 'exchange'>;
  user_id: Fixed<number>;
  address: Fixed<string>;
  currency: Fixed<'thc' | 'sol'>;
  /** THC base units or lamports, above 0. */
  price_units: Fixed<bigint>;
  /** For seeds: their growhouse and the number of each rarity. */
  growhouse_id: Fixed<number | null>;
  cart_json: Json;
  /** For an exchange: the rate in 10^-18 SOL per THC, an integer as text. */
  rate: Fixed<string | null>;
  /** The chain's slot at the time of the order; its payment lands in this slot or later. */
  created_slot: Fixed<number>;
  created_at_ms: Fixed<number>;
  /** The THC that an unpaid exchange order keeps from others until it expires; 0 for seeds. */
  reserved_units: Defaulted<bigint>;
  /** The time at which its terms expire. */
  expires_at_ms: Fixed<number>;
  /** The first payment for it; unique. */
  payment_id: Optional<number>;
}

export type PaymentState = 'fulfilled' | 'refunded' | 'set_aside';

/** A transaction that paid the vault, with the final decision about it. */
export interface PaymentTable {
  id: Generated<number>;
  /** Unique: a payment counts only once. */
  signature: Fixed<string>;
  /** `unknown` if its memo names no purpose that the game knows. */
  kind: Fixed<'seeds' | 'exchange' | 'upgrade' | 'maxupgrade' | 'revive' | 'unknown'>;
  memo: Fixed<string>;
  /** The paying wallet. */
  address: Fixed<string>;
  /** The order named by its memo. */
  order_id: Fixed<number | null>;
  growhouse_id: Fixed<number | null>;
  plant_id: Fixed<number | null>;
  /** Changes only from fulfilled to refunded, when an exchange could not be served. */
  state: PaymentState;
  /** The amounts the vault received, and the price of the goods; 0 when nothing was bought. */
  received_units: Fixed<bigint>;
  received_lamports: Fixed<bigint>;
  currency: 'thc' | 'sol' | null;
  price_units: bigint;
  /** The result, returned again to repeated requests; null when it was not fulfilled. */
  result_json: Json;
  /** The contract's error code for why it was not fulfilled. */
  refusal: string | null;
  created_at_ms: Fixed<number>;
}

/** Why a transaction with a memo of the game is no payment. */
export type RejectionReason = 'failed' | 'no-memo' | 'nothing-received';

/** A transaction that turned out to be no payment; kept until the payment cursor has passed it. */
export interface RejectedTransactionTable {
  signature: Fixed<string>;
  reason: Fixed<RejectionReason>;
  slot: Fixed<number>;
  created_at_ms: Fixed<number>;
}

/** A payment of a banned wallet, which is settled once its money is released. */
export interface HeldPaymentTable {
  signature: Fixed<string>;
  /** The wallet that paid. */
  address: Fixed<string>;
  created_at_ms: Fixed<number>;
}

/** The settings of the economy that superadmins change. One row. */
export interface EconomyTable {
  id: Fixed<1>;
  /** Incremented by every change. */
  revision: Defaulted<number>;
  /** In 10^-18 SOL per THC, an integer as text. */
  rate: string;
  /** When the rate was last changed or confirmed. */
  rate_set_at_ms: number;
  /** 0 if the rate never goes stale. */
  rate_valid_hours: number;
  max_order_lamports: bigint;
  /** Per wallet and UTC day. */
  max_wallet_lamports: bigint;
  /** Per UTC day. */
  max_day_lamports: bigint;
  /** THC that the exchange leaves in the vault. */
  kept_units: bigint;
  are_purchases_paused: Flag;
  is_exchange_paused: Flag;
  are_payouts_paused: Flag;
}

/** The slot up to which the vault's incoming payments were collected. One row. */
export interface PaymentCursorTable {
  id: Fixed<1>;
  slot: number;
}

/** The stored response to an idempotent request, returned again when the request is repeated. */
export interface IdempotencyKeyTable {
  id: Generated<number>;
  address: Fixed<string>;
  key: Fixed<string>;
  path: Fixed<string>;
  body_hash: Fixed<string>;
  /** Null while the first request is still in progress. */
  status: Optional<number>;
  body: Optional<string>;
  created_at_ms: Fixed<number>;
}

export type LogLevel = 'Server' | 'Info' | 'Warning' | 'Error' | 'Critical';
export type LogCategory =
  'Server Action' | 'Service Action' | 'User Action' | 'Admin Action' | 'Error';

export interface LogTable {
  id: Generated<number>;
  date_at_ms: Fixed<number>;
  level: Fixed<LogLevel>;
  category: Fixed<LogCategory>;
  address: Fixed<string | null>;
  message: Fixed<string>;
}

/** The audit trail of admin actions; never deleted. */
export interface AuditTable {
  id: Generated<number>;
  date_at_ms: Fixed<number>;
  admin_address: Fixed<string>;
  action: Fixed<string>;
  target: Fixed<string>;
  /** The changed fields, as an object. */
  before_json: Json;
  after_json: Json;
}

export interface ServiceTable {
  short_name: Fixed<string>;
  /** Whether it starts after a restart. */
  is_started: Flag;
  last_run_at_ms: Optional<number>;
  last_duration_ms: Optional<number>;
  last_error: Optional<string>;
  /** The process that holds its lease, and when the lease ends. */
  lease_holder: Optional<string>;
  lease_until_ms: Optional<number>;
}

/** An ongoing alarm: inserted when it begins, deleted when it ends. */
export interface AlarmTable {
  name: Fixed<string>;
  message: Fixed<string>;
  raised_at_ms: Fixed<number>;
}

/** The number of active players per day. */
export interface ActiveDayTable {
  /** Start of the day in UTC. */
  day_at_ms: Fixed<number>;
  players: number;
}

/** The time up to which plant decay was logged. One row. */
export interface LifecycleCursorTable {
  id: Fixed<1>;
  followed_until_ms: number;
}

/** Living plants per block of 4096 ids and of 256 growhouses; maintained by triggers. */
export interface PlantBlockTable {
  ordered_by: 'id' | 'growhouse';
  block: number;
  living: number;
}

/** Living plants and seeds by owner; maintained by triggers. */
export interface OwnedPlantTable {
  user_id: number;
  plant_id: number;
  growhouse_id: number;
}

/** The last log line that is indexed in the tables below. One row. */
export interface LogDigestTable {
  id: Fixed<1>;
  up_to_id: number;
}

/** A summary of each block of 4096 log ids. */
export interface LogBlockTable {
  block: number;
  level: LogLevel;
  category: LogCategory;
  lines: number;
  /** The oldest and newest line of the block. */
  first_at_ms: number;
  last_at_ms: number;
}

/** The log lines of each wallet. */
export interface LogWalletTable {
  id: Generated<number>;
  address: Fixed<string>;
}

export interface LogWalletLineTable {
  wallet_id: number;
  log_id: number;
  /** Copied from the line. */
  date_at_ms: number;
}

/** The trigram index of the messages; queries use the hidden column named after the table. */
export interface LogSearchTable {
  rowid: number;
  message: string;
  log_search: string;
}

/** The rate limits in use when the server last saved them. */
export interface RateLimitTable {
  limiter: Fixed<string>;
  /** The caller: a network address or a wallet. */
  key: Fixed<string>;
  /** When the caller may make a whole minute's calls again, Unix ms. */
  full_at_ms: Fixed<number>;
}

/** Rows that only prove that writing works; they are deleted at once. */
export interface WriteProbeTable {
  id: Generated<number>;
  payload: Fixed<string>;
}

/** The chain and vault that the database belongs to; one row. */
export interface ChainIdentityTable {
  id: Fixed<number>;
  genesis_hash: Fixed<string>;
  thc_mint: Fixed<string>;
  vault: string;
  recorded_at_ms: Fixed<number>;
}

export interface Tables {
  users: UserTable;
  sessions: SessionTable;
  sign_in_challenges: SignInChallengeTable;
  growhouses: GrowhouseTable;
  plants: PlantTable;
  growers: GrowerTable;
  payouts: PayoutTable;
  payout_batches: PayoutBatchTable;
  token_account_openings: TokenAccountOpeningTable;
  orders: OrderTable;
  payments: PaymentTable;
  rejected_transactions: RejectedTransactionTable;
  held_payments: HeldPaymentTable;
  economy: EconomyTable;
  payment_cursors: PaymentCursorTable;
  idempotency_keys: IdempotencyKeyTable;
  rate_limits: RateLimitTable;
  write_probes: WriteProbeTable;
  logs: LogTable;
  log_digests: LogDigestTable;
  log_blocks: LogBlockTable;
  log_wallets: LogWalletTable;
  log_wallet_lines: LogWalletLineTable;
  log_search: LogSearchTable;
  plant_blocks: PlantBlockTable;
  owned_plants: OwnedPlantTable;
  audit_log: AuditTable;
  active_days: ActiveDayTable;
  lifecycle_cursors: LifecycleCursorTable;
  services: ServiceTable;
  alarms: AlarmTable;
  chain_identity: ChainIdentityTable;
}
