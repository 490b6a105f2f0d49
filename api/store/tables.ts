import type { ColumnType, Generated } from 'kysely';

/**
 * The tables as the queries see them. Columns named `*_units` or `*_lamports` are bigint base units,
 * `*_at_ms` are Unix milliseconds, flags are 0 or 1: types that SQLite and PostgreSQL both have.
 */

export type Flag = 0 | 1;

/** Set once, when the row is written. */
type Fixed<T> = ColumnType<T, T, never>;
/** Left out on insert where null is meant. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Written as JSON text, read as what it says: to be checked. */
type Json = ColumnType<unknown, string | null, string | null>;
/** Left out on insert where the column's default is meant. */
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
  /** When the player last called, to about ten minutes. */
  last_active_at_ms: Optional<number>;
}

export interface SessionTable {
  id: Generated<number>;
  user_id: Fixed<number>;
  /** SHA-256 of the token, hex; the token itself is never stored. */
  token_hash: Fixed<string>;
  scope: Fixed<'player' | 'admin'>;
  created_at_ms: Fixed<number>;
  expires_at_ms: Fixed<number>;
}

/** A question a wallet answers with its key, once. */
export interface SignInChallengeTable {
  id: Generated<number>;
  kind: Fixed<'transaction' | 'sign-in'>;
  /** SHA-256 of the memo (transaction) or nonce (sign-in), hex. */
  challenge_hash: Fixed<string>;
  /** Known beforehand for a transaction only. */
  address: Fixed<string | null>;
  issued_at_ms: Fixed<number>;
  expires_at_ms: Fixed<number>;
  /** Set by a valid signed transaction; what /authenticate must name. */
  signature: Optional<string>;
  consumed_at_ms: Optional<number>;
}

export interface GrowhouseTable {
  id: Generated<number>;
  user_id: Fixed<number>;
  nickname: Optional<string>;
  level: Defaulted<number>;
  is_max_level: Defaulted<Flag>;
  /** Counters of the level; they start anew with each. */
  payout_received_units: Defaulted<bigint>;
  harvested_common: Defaulted<number>;
  harvested_uncommon: Defaulted<number>;
  harvested_rare: Defaulted<number>;
  harvested_epic: Defaulted<number>;
  harvested_mythic: Defaulted<number>;
  /** Counts up with every change of the growhouse, its seeds, plants or growers. */
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
  /** The holder as last seen on the chain. */
  owner: Optional<string>;
  token_address: Optional<string>;
  growhouse_id: Optional<number>;
  /** A mint founds once, ever, whoever holds it. */
  founded_growhouse_id: Optional<number>;
  seen_at_ms: number;
  /** When an admin last set rank and class, which the collection then leaves alone. */
  edited_at_ms: Optional<number>;
}

export type PayoutState = 'queued' | 'sent' | 'confirmed' | 'set_aside';
export type PayoutReason = 'harvest' | 'upgrade' | 'exchange' | 'refund';

/** THC or SOL the vault owes a wallet. */
export interface PayoutTable {
  id: Generated<number>;
  address: Fixed<string>;
  currency: Fixed<'thc' | 'sol'>;
  /** THC base units or lamports, above 0. */
  amount_units: Fixed<bigint>;
  reason: Fixed<PayoutReason>;
  /** A plant is paid once, ever: unique where set. */
  plant_id: Fixed<number | null>;
  /** The payment it answers, once in each currency: unique where set. */
  payment_id: ColumnType<number | null, number | null | undefined, never>;
  growhouse_id: Fixed<number | null>;
  state: Defaulted<PayoutState>;
  /** Transactions with this payout that failed on the chain. */
  failures: Defaulted<number>;
  batch_id: Optional<number>;
  created_at_ms: Fixed<number>;
  settled_at_ms: Optional<number>;
}

export type PayoutBatchState = 'sent' | 'confirmed' | 'failed' | 'expired' | 'set_aside';

/** One signed transaction that pays several payouts, stored whole before it is first sent. */
export interface PayoutBatchTable {
  id: Generated<number>;
  signature: Fixed<string>;
  /** The signed bytes in base64; only these are ever sent again. */
  transaction_base64: Fixed<string>;
  last_valid_block_height: Fixed<number>;
  /** Token accounts the transaction creates, for the daily cap. */
  accounts_opened: Fixed<number>;
  state: Defaulted<PayoutBatchState>;
  created_at_ms: Fixed<number>;
  /** When it was first asked for in vain. */
  unclear_since_ms: Optional<number>;
  settled_at_ms: Optional<number>;
}

/** What a player asked to buy, on terms that hold whatever changes later. */
export interface OrderTable {
  id: Generated<number>;
  /** Opaque, unguessable; what the memo names. */
  code: Fixed<string>;
  kind: Fixed<'seeds' | 'exchange'>;
  user_id: Fixed<number>;
  address: Fixed<string>;
  currency: Fixed<'thc' | 'sol'>;
  /** THC base units or lamports, above 0. */
  price_units: Fixed<bigint>;
  /** Of seeds: where they go, and how many of each rarity. */
  growhouse_id: Fixed<number | null>;
  cart_json: Json;
  /** Of an exchange: 10^-18 SOL per THC, a whole number as text. */
  rate: Fixed<string | null>;
  /** The chain's slot when it was made: a payment of it lands in this one or later. */
  created_slot: Fixed<number>;
  created_at_ms: Fixed<number>;
  /** Until when its terms hold without question. */
  expires_at_ms: Fixed<number>;
  /** The payment that filled it, the first of perhaps several; unique. */
  payment_id: Optional<number>;
}

export type PaymentState = 'fulfilled' | 'refunded' | 'set_aside';

/** A transaction that paid the vault and was judged, once and for good. */
export interface PaymentTable {
  id: Generated<number>;
  /** Unique: what was paid counts once. */
  signature: Fixed<string>;
  kind: Fixed<'seeds' | 'exchange' | 'upgrade' | 'maxupgrade' | 'revive'>;
  memo: Fixed<string>;
  /** Who paid. */
  address: Fixed<string>;
  /** The order its memo names. */
  order_id: Fixed<number | null>;
  growhouse_id: Fixed<number | null>;
  plant_id: Fixed<number | null>;
  state: Fixed<PaymentState>;
  /** What the vault received, and the price of what was bought; 0 where nothing was. */
  received_units: Fixed<bigint>;
  received_lamports: Fixed<bigint>;
  currency: Fixed<'thc' | 'sol' | null>;
  price_units: Fixed<bigint>;
  /** What it brought, to be told again; null where it was not fulfilled. */
  result_json: Json;
  /** Why it was not fulfilled: a code of the contract. */
  refusal: Fixed<string | null>;
  created_at_ms: Fixed<number>;
}

/** How far the vault's incoming transactions have been looked through. One row. */
export interface PaymentCursorTable {
  id: Fixed<1>;
  slot: number;
}

/** The first answer to a tap, given again when the tap is repeated. */
export interface IdempotencyKeyTable {
  id: Generated<number>;
  address: Fixed<string>;
  key: Fixed<string>;
  path: Fixed<string>;
  body_hash: Fixed<string>;
  /** Null while the first request is still being answered. */
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

/** What an admin did, kept for good. */
export interface AuditTable {
  id: Generated<number>;
  date_at_ms: Fixed<number>;
  admin_address: Fixed<string>;
  action: Fixed<string>;
  target: Fixed<string>;
  /** The fields that changed, as an object. */
  before_json: Json;
  after_json: Json;
}

export interface ServiceTable {
  short_name: Fixed<string>;
  /** Whether it is to run after a restart. */
  is_started: Flag;
  last_run_at_ms: Optional<number>;
  last_duration_ms: Optional<number>;
  last_error: Optional<string>;
  /** The process that runs it now, and until when its claim holds. */
  lease_holder: Optional<string>;
  lease_until_ms: Optional<number>;
}

/** A trouble that lasts, noted once when it begins; its row goes when it is over. */
export interface AlarmTable {
  name: Fixed<string>;
  message: Fixed<string>;
  raised_at_ms: Fixed<number>;
}

/** How many players were here on a day. */
export interface ActiveDayTable {
  /** When the day began, in UTC. */
  day_at_ms: Fixed<number>;
  players: number;
}

/** Until when it was looked which plants have withered or died. One row. */
export interface LifecycleCursorTable {
  id: Fixed<1>;
  followed_until_ms: number;
}

/** How many living plants there are in each run of 4096 ids, and of 256 growhouses. Kept by triggers. */
export interface PlantBlockTable {
  ordered_by: 'id' | 'growhouse';
  block: number;
  living: number;
}

/** Living plants and seeds by their owners, kept by triggers. */
export interface OwnedPlantTable {
  user_id: number;
  plant_id: number;
  growhouse_id: number;
}

/** How far log lines have been taken up into the tables below. One row. */
export interface LogDigestTable {
  id: Fixed<1>;
  up_to_id: number;
}

/** What stands in each run of 4096 log ids. */
export interface LogBlockTable {
  block: number;
  level: LogLevel;
  category: LogCategory;
  lines: number;
  /** No line is older, or younger. */
  first_at_ms: number;
  last_at_ms: number;
}

/** Every wallet a log line is about, and its lines. */
export interface LogWalletTable {
  id: Generated<number>;
  address: Fixed<string>;
}

export interface LogWalletLineTable {
  wallet_id: number;
  log_id: number;
  /** As the line has it. */
  date_at_ms: number;
}

/** The messages by their trigrams; the hidden column of the table's own name takes the question. */
export interface LogSearchTable {
  rowid: number;
  message: string;
  log_search: string;
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
  orders: OrderTable;
  payments: PaymentTable;
  payment_cursors: PaymentCursorTable;
  idempotency_keys: IdempotencyKeyTable;
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
}
