import type { Defaulted, Fixed, Flag, Optional } from './columns.ts';
import type { Generated } from 'kysely';

/** Tables of the server and its processes. */
export interface ServerTables {
  /** A server process that uses the database, with the end of the time for which it counts as alive. */
  server_processes: {
    /** Differs for every start. */
    id: Fixed<string>;
    /** What operators call it; the same after a restart. */
    name: Fixed<string>;
    /** The short names of the services that it runs, separated by commas. */
    services: string;
    started_at_ms: Fixed<number>;
    alive_until_ms: number;
  };

  services: {
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
  };

  /** An ongoing alarm: inserted when it begins, deleted when it ends. */
  alarms: {
    name: Fixed<string>;
    message: Fixed<string>;
    raised_at_ms: Fixed<number>;
  };

  /** The time up to which plant decay was logged. One row. */
  lifecycle_cursors: {
    id: Fixed<1>;
    followed_until_ms: number;
  };

  /** The stored response to an idempotent request, returned again when the request is repeated. */
  idempotency_keys: {
    id: Generated<number>;
    address: Fixed<string>;
    key: Fixed<string>;
    path: Fixed<string>;
    body_hash: string;
    status: number;
    body: Optional<string>;
    created_at_ms: number;
  };

  /** The rate limits in use, summed over all processes. */
  rate_limits: {
    limiter: Fixed<string>;
    /** The caller: a network address or a wallet. */
    key: Fixed<string>;
    /** When the caller may make a whole minute's calls again, Unix ms. */
    full_at_ms: number;
  };

  /** Rows that only prove that writing works; they are deleted at once. */
  write_probes: {
    id: Generated<number>;
    payload: Fixed<string>;
  };

  /** The chain and vault that the database belongs to; one row. */
  chain_identity: {
    id: Fixed<number>;
    genesis_hash: Fixed<string>;
    thc_mint: Fixed<string>;
    /** The address of the vault that pays and is paid. */
    vault: string;
    recorded_at_ms: Fixed<number>;
  };

  /** The keys that sign notifications, unless the environment sets others; one row. */
  push_keys: {
    id: Fixed<1>;
    public_key: Fixed<string>;
    private_key: Fixed<string>;
  };

  /** A text that players see between two times. */
  announcements: {
    id: Generated<number>;
    text: string;
    level: 'info' | 'warning';
    starts_at_ms: number;
    /** Null if it is shown until an admin ends it. */
    ends_at_ms: Optional<number>;
    /** The superadmin's wallet. */
    created_by: Fixed<string>;
    created_at_ms: Fixed<number>;
  };

  /** The maintenance mode: one row while it is on. */
  maintenance_mode: {
    id: Fixed<1>;
    /** Tells players why, and until when. */
    message: string;
    /** The superadmin's wallet. */
    started_by: Fixed<string>;
    started_at_ms: Fixed<number>;
  };
}
