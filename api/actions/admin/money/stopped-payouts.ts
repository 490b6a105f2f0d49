import type { PayoutStop } from '../../../../src/contract/admin/payout-stops.ts';
import type { Connection } from '../../../store/database/database.ts';
import type { ListedPayout } from '../../../store/lists/payouts-list.ts';
import { findPayoutStop } from '../../payouts/are-payouts-stopped.ts';

/** A payout with what stops it. */
export interface StoppablePayout extends ListedPayout {
  /** Why no payout is sent, if nothing else keeps this one waiting. */
  stop: PayoutStop | null;
}

/** Adds to payouts what stops them. */
export async function addStops(
  db: Connection,
  payouts: readonly ListedPayout[],
): Promise<StoppablePayout[]> {
  const stop = payouts.some(isDue) ? await findPayoutStop(db) : null;
  return payouts.map((payout) => ({ ...payout, stop: isDue(payout) ? stop : null }));
}

const isDue = ({ state, parkedReason }: ListedPayout): boolean =>
  state === 'queued' && parkedReason === null;
