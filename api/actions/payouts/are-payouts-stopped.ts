import type { Connection } from '../../store/database.ts';
import { loadEconomy } from '../../store/economy.ts';
import { hasOpenFindings, hasUncomparedGap } from '../../store/reconciliations.ts';

/**
 * Whether no payout may be sent: a superadmin has paused payouts, the books differ from the chain and no
 * superadmin has acknowledged that, or a backup was restored and what was paid since is not known yet.
 */
export async function arePayoutsStopped(db: Connection): Promise<boolean> {
  const { arePayoutsPaused } = await loadEconomy(db);
  return arePayoutsPaused || (await hasOpenFindings(db)) || (await hasUncomparedGap(db));
}
