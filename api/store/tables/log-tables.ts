import type { Fixed, Json } from './columns.ts';
import type { ColumnType, Generated } from 'kysely';

export type LogLevel = 'Server' | 'Info' | 'Warning' | 'Error' | 'Critical';

export type LogCategory =
  | 'Server Action'
  | 'Service Action'
  | 'User Action'
  | 'Admin Action'
  | 'Error';

/** Tables of the log and the audit trail. */
export interface LogTables {
  logs: {
    id: Generated<number>;
    date_at_ms: Fixed<number>;
    level: Fixed<LogLevel>;
    category: Fixed<LogCategory>;
    address: Fixed<string | null>;
    message: Fixed<string>;
  };

  /** The trigram index of the messages; queries use the hidden column named after the table. */
  log_search: {
    rowid: number;
    message: string;
    log_search: string;
  };

  /** What the entries of the audit trail are about, for searches. See `listAuditTargets`. */
  audit_targets: {
    kind: Fixed<string>;
    name: Fixed<string>;
    entry_id: Fixed<number>;
  };

  /** The audit trail of admin actions; never deleted. */
  audit_log: {
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
  };
}
