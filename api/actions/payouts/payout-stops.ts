import type { AdminPayoutStop, PayoutStop } from '../../../src/contract/admin/payout-stops.ts';
import type { Connection } from '../../store/database/database.ts';
import type { ListedPayout } from '../../store/lists/money-lists.ts';
import {
  hasStoppingFinding,
  hasUncomparedGap,
} from '../../store/reconciliation/reconciliations.ts';
import { loadEconomy } from '../../store/server/economy.ts';
import { findService } from '../../store/server/services.ts';

/**
 * Finds out why no payout may be sent: a superadmin has paused payouts, the vault has lost more than
 * the books explain and than the limit, and no superadmin has acknowledged that, or a backup was
 * restored and what was paid since is not known yet.
 * @returns null if payouts may be sent
 */
export async function findPayoutStop(db: Connection): Promise<PayoutStop | null> {
  const { arePayoutsPaused } = await loadEconomy(db);
  if (arePayoutsPaused) return 'paused';
  if (await hasStoppingFinding(db)) return 'books-differ';
  return (await hasUncomparedGap(db)) ? 'restored' : null;
}

/** Whether no payout may be sent. */
export const arePayoutsStopped = async (db: Connection): Promise<boolean> =>
  (await findPayoutStop(db)) !== null;

type StopColumns = Pick<ListedPayout, 'state' | 'parked_reason'>;

/** A payout with what stops it. */
type Stoppable<T> = T & {
  /** Why no payout is sent, if nothing else keeps this one waiting. */
  stop: AdminPayoutStop | null;
};
export type StoppablePayout = Stoppable<ListedPayout>;

/** Adds to each payout the reason that stops it. */
export async function addStops<T extends StopColumns>(
  db: Connection,
  payouts: readonly T[],
): Promise<Stoppable<T>[]> {
  const stop = payouts.some(isDue) ? await findAdminPayoutStop(db) : null;
  return payouts.map((payout) => ({ ...payout, stop: isDue(payout) ? stop : null }));
}

async function findAdminPayoutStop(db: Connection): Promise<AdminPayoutStop | null> {
  const stop = await findPayoutStop(db);
  if (stop !== null) return stop;
  const service = await findService(db, 'payouts');
  return service?.is_started === 0 ? 'service-stopped' : null;
}

const isDue = ({ state, parked_reason }: StopColumns): boolean =>
  state === 'queued' && parked_reason === null;
