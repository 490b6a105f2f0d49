import type { Connection } from '../../store/database.ts';
import { loadEconomy } from '../../store/economy.ts';
import { hasOpenFindings } from '../../store/reconciliations.ts';

/**
 * Whether no payout may be sent: a superadmin has paused payouts, or the books differ from the chain and
 * no superadmin has acknowledged that.
 */
export async function arePayoutsStopped(db: Connection): Promise<boolean> {
  const { arePayoutsPaused } = await loadEconomy(db);
  return arePayoutsPaused || (await hasOpenFindings(db));
}
