import type { Context } from '../actions/context.ts';
import { loadRateLimits } from '../actions/rate-limits/load-rate-limits.ts';
import { saveRateLimits } from '../actions/rate-limits/save-rate-limits.ts';
import type { Timer } from '../services/service.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';

/** Requests per minute. */
export interface RateLimits {
  address: number;
  wallet: number;
  /** Per sign-in path and network address. */
  signIn: number;
}

/** Generous enough for several players behind one address. */
export const RATE_LIMITS: RateLimits = { address: 600, wallet: 300, signIn: 20 };

/** How much a killed process forgets. */
const SAVE_INTERVAL_MS = 10_000;
/** Bounds the rows of each limiter; only the most used keys matter after a restart. */
const MAX_SAVED_KEYS = 2000;

export type RateLimiters = Readonly<Record<keyof RateLimits, RateLimiter>>;

export interface OpenRateLimiters {
  limiters: RateLimiters;
  /** Saves the limits in use for the next process. */
  close(): Promise<void>;
}

/** Creates rate limiters that continue where the process before stopped. */
export async function openRateLimiters(
  ctx: Context,
  limits: RateLimits,
  timer: Timer,
): Promise<OpenRateLimiters> {
  const create = (perMinute: number) => createRateLimiter({ perMinute }, () => ctx.now());
  const limiters: RateLimiters = {
    address: create(limits.address),
    wallet: create(limits.wallet),
    signIn: create(limits.signIn),
  };
  const entries = Object.entries(limiters);
  for (const { name, used } of await loadRateLimits(ctx)) {
    entries.find(([limiter]) => limiter === name)?.[1].restore(used);
  }
  const save = () =>
    saveRateLimits(
      ctx,
      entries.map(([name, limiter]) => ({
        name,
        used: limiter.listUsed().slice(0, MAX_SAVED_KEYS),
      })),
    );
  let cancel: () => void = () => undefined;
  const scheduleSave = () => {
    cancel = timer(SAVE_INTERVAL_MS, () => {
      void save().finally(scheduleSave);
    });
  };
  scheduleSave();
  return {
    limiters,
    close: async () => {
      cancel();
      await save();
    },
  };
}
