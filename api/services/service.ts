import type { Context } from '../actions/context.ts';

/** Something the server does by itself, time and again. */
export interface Service {
  name: string;
  /** Used in paths and in SERVICES_AUTOSTART. */
  shortName: string;
  /** From the end of one run to the start of the next; 0 for none, so that it cannot be started. */
  intervalMs: number;
  /** The least time from the start of the process to the first run. */
  firstAfterMs?: number;
  run(ctx: Context): Promise<void>;
}

export type ServiceStatus = 'STOPPED' | 'IDLE' | 'RUNNING' | 'ERROR';

/** Calls back once after so many milliseconds. @returns what prevents it */
export type Timer = (ms: number, callback: () => void) => () => void;
