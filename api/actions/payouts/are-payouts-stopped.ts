import type { PayoutStop } from '../../../src/contract/admin/payout-stops.ts';
import type { Connection } from '../../store/database/database.ts';
import { loadEconomy } from '../../store/server/economy.ts';
import {
  hasStoppingFinding,
  hasUncomparedGap,
} from '../../store/reconciliation/reconciliations.ts';

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
