import type { Context } from '../actions/context.ts';
import type { ServiceIdentity } from '../actions/services/service-state.ts';

/** A background task that the server runs periodically. */
export interface Service extends ServiceIdentity {
  name: string;
  /** Minimum delay of the first run after the process has started. */
  firstAfterMs?: number;
  run(ctx: Context): Promise<void>;
}

/** Calls `callback` once after `ms` milliseconds. @returns a function that cancels the call */
export type Timer = (ms: number, callback: () => void) => () => void;
