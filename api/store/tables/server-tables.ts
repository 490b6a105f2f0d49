import type { Generated } from 'kysely';
import type { Defaulted, Fixed, Flag, Optional } from './columns.ts';

/** A server process that uses the database, with the end of the time for which it counts as alive. */
export interface ServerProcessTable {
  id: Fixed<string>;
  name: Fixed<string>;
  /** The short names of the services that it runs, separated by commas. */
  services: string;
  started_at_ms: Fixed<number>;
  alive_until_ms: number;
}

export interface ServiceTable {
  short_name: Fixed<string>;
  /** Whether the processes run it. */
  is_started: Flag;
  /** Failed runs in a row since it was started. */
  failures: Defaulted<number>;
  /** When it runs next; null if as soon as possible, and during a run. */
  next_run_at_ms: Optional<number>;
  last_run_at_ms: Optional<number>;
  last_duration_ms: Optional<number>;
  last_error: Optional<string>;
  /** When its last successful run ended. */
  last_success_at_ms: Optional<number>;
  /** The process that holds its lease, and when the lease ends. */
  lease_holder: Optional<string>;
  lease_until_ms: Optional<number>;
  /** Since when that process has held it. */
  lease_since_ms: Optional<number>;
}

/** An ongoing alarm: inserted when it begins, deleted when it ends. */
export interface AlarmTable {
  name: Fixed<string>;
  message: Fixed<string>;
  raised_at_ms: Fixed<number>;
}

/** The time up to which plant decay was logged. One row. */
export interface LifecycleCursorTable {
  id: Fixed<1>;
  followed_until_ms: number;
}

/** The stored response to an idempotent request, returned again when the request is repeated. */
export interface IdempotencyKeyTable {
  id: Generated<number>;
  address: Fixed<string>;
  key: Fixed<string>;
  path: Fixed<string>;
  body_hash: string;
  status: number;
  body: Optional<string>;
  created_at_ms: number;
}

/** The rate limits in use, summed over all processes. */
export interface RateLimitTable {
  limiter: Fixed<string>;
  /** The caller: a network address or a wallet. */
  key: Fixed<string>;
  /** When the caller may make a whole minute's calls again, Unix ms. */
  full_at_ms: number;
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

/** A text that players see between two times. */
export interface AnnouncementTable {
  id: Generated<number>;
  text: string;
  level: 'info' | 'warning';
  starts_at_ms: number;
  /** Null if it is shown until an admin ends it. */
  ends_at_ms: Optional<number>;
  /** The superadmin's wallet. */
  created_by: Fixed<string>;
  created_at_ms: Fixed<number>;
}

/** The maintenance mode: one row while it is on. */
export interface MaintenanceModeTable {
  id: Fixed<1>;
  message: string;
  /** The superadmin's wallet. */
  started_by: Fixed<string>;
  started_at_ms: Fixed<number>;
}
