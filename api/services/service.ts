import type { Context } from '../actions/context.ts';

/** A background task that the server runs periodically. */
export interface Service {
  name: string;
  /** Used in paths and in SERVICES_AUTOSTART. */
  shortName: string;
  /** Delay from the end of one run to the next; a service with 0 cannot be started. */
  intervalMs: number;
  /** Minimum delay of the first run after the process has started. */
  firstAfterMs?: number;
  run(ctx: Context): Promise<void>;
}

export type ServiceStatus = 'STOPPED' | 'IDLE' | 'RUNNING' | 'ERROR';

/** Calls `callback` once after `ms` milliseconds. @returns a function that cancels the call */
export type Timer = (ms: number, callback: () => void) => () => void;
