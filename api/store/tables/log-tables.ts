import type { ColumnType, Generated } from 'kysely';
import type { Fixed, Json } from './columns.ts';

export type LogLevel = 'Server' | 'Info' | 'Warning' | 'Error' | 'Critical';

export type LogCategory =
  | 'Server Action'
  | 'Service Action'
  | 'User Action'
  | 'Admin Action'
  | 'Error';

export interface LogTable {
  id: Generated<number>;
  date_at_ms: Fixed<number>;
  level: Fixed<LogLevel>;
  category: Fixed<LogCategory>;
  address: Fixed<string | null>;
  message: Fixed<string>;
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

/** What the entries of the audit trail are about, for searches. See `listAuditTargets`. */
export interface AuditTargetTable {
  kind: Fixed<string>;
  name: Fixed<string>;
  entry_id: Fixed<number>;
}

/** The audit trail of admin actions; never deleted. */
export interface AuditTable {
  id: Generated<number>;
  date_at_ms: Fixed<number>;
  admin_address: Fixed<string>;
  action: Fixed<string>;
  target: Fixed<string>;
  /** The wallet or mint the action is about; null for none. */
  target_address: ColumnType<string | null, string | null | undefined, never>;
  /** The changed fields, as an object. */
  before_json: Json;
  after_json: Json;
}
