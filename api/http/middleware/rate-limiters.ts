import { MINUTE_MS } from '../../../src/game/time.ts';
import type { Context } from '../../actions/context.ts';
import { shareRateLimits } from '../../actions/rate-limits/share-rate-limits.ts';
import type { Timer } from '../../services/scheduler.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';

/** Requests per minute. Generous enough for several players behind one address. */
export const RATE_LIMITS = {
  address: 600,
  wallet: 300,
  /** Per path of `SIGN_IN_PATHS` and network address. */
  signIn: 20,
  /** Reports of client errors, per network address. */
  clientError: 10,
  /** Reads of a calendar, per link. */
  calendar: 10,
};
export type RateLimits = typeof RATE_LIMITS;

/** Paths below /api that sign in, prepare it, or cost the server as much and are as rarely called. */
export const SIGN_IN_PATHS: readonly string[] = [
  '/create-transaction',
  '/verify-transaction',
  '/sign-in-input',
  '/authenticate',
  '/admin/authenticate',
  '/account/export',
  '/account/money.csv',
  '/account/deletion',
  '/account/deletion/challenge',
];

/** How long the calls in one process may stay unknown to the others. */
const SHARE_INTERVAL_MS = 1000;
/** Keys share their calls once they have used this part of a minute's calls, so that few ever do. */
const SHARED_PART = 0.1;
/** Bounds the rows that each limiter writes at once. */
const MAX_SHARED_KEYS = 2000;

export type RateLimiters = Readonly<Record<keyof RateLimits, RateLimiter>>;

/**
 * Creates rate limiters that count the calls in all processes and continue where the process before
 * stopped. No call waits for the database: every second, each process adds the calls of its busy keys
 * to the stored sums and adopts the sums. In any time, all processes together allow at most what one
 * would, 2 % of it per process, and once per further process a minute's calls and those of one sharing
 * interval, which have to be waited for afterwards.
 */
export async function openRateLimiters(ctx: Context, limits: RateLimits, timer: Timer) {
  const entries = Object.entries(limits).map(([name, perMinute]) => ({
    name,
    limiter: createRateLimiter({ perMinute }, () => ctx.now()),
  }));
  const share = async (part: number) => {
    const shared = entries.map(({ name, limiter }) => {
      const { msPerCall } = limiter;
      const unshared = limiter.listUnshared((MINUTE_MS / msPerCall) * part);
      return { name, msPerCall, calls: unshared.slice(0, MAX_SHARED_KEYS) };
    });
    const stored = await shareRateLimits(ctx, shared);
    if (!stored) return;
    for (const { name, limiter } of entries) {
      limiter.markShared(shared.find((each) => each.name === name)?.calls ?? []);
      limiter.adopt(stored.find((each) => each.name === name)?.used ?? []);
    }
  };
  await share(SHARED_PART);

  let cancel: () => void = () => undefined;
  let sharing: Promise<void> = Promise.resolve();
  const scheduleShare = () => {
    cancel = timer(SHARE_INTERVAL_MS, () => {
      sharing = share(SHARED_PART);
      void sharing.finally(scheduleShare);
    });
  };
  scheduleShare();
  return {
    limiters: Object.fromEntries(
      entries.map(({ name, limiter }) => [name, limiter]),
    ) as unknown as RateLimiters,
    /** Shares all calls, for the other processes and the next one. */
    close: async () => {
      await sharing;
      cancel();
      await share(0);
    },
  };
}
