import type { PayoutStop } from '../../../src/contract/admin/payout-stops.ts';
import type { Connection } from '../../store/database/database.ts';
import type { ListedPayout } from '../../store/lists/money-lists.ts';
import {
  hasStoppingFinding,
  hasUncomparedGap,
} from '../../store/reconciliation/reconciliations.ts';
import { loadEconomy } from '../../store/server/economy.ts';

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

/** A payout with what stops it. */
export interface StoppablePayout extends ListedPayout {
  /** Why no payout is sent, if nothing else keeps this one waiting. */
  stop: PayoutStop | null;
}

/** Adds to each payout the reason that stops it. */
export async function addStops(
  db: Connection,
  payouts: readonly ListedPayout[],
): Promise<StoppablePayout[]> {
  const stop = payouts.some(isDue) ? await findPayoutStop(db) : null;
  return payouts.map((payout) => ({ ...payout, stop: isDue(payout) ? stop : null }));
}

const isDue = ({ state, parked_reason }: ListedPayout): boolean =>
  state === 'queued' && parked_reason === null;
