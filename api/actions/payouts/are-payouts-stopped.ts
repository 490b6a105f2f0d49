import type { Connection } from '../../store/database.ts';
import { loadEconomy } from '../../store/economy.ts';
import { hasStoppingFinding, hasUncomparedGap } from '../../store/reconciliations.ts';

/**
 * Whether no payout may be sent: a superadmin has paused payouts, the vault has lost more than
 * the books explain, beyond the limit, and no superadmin has acknowledged that, or a backup was restored and what was paid since is not known yet.
 */
export async function arePayoutsStopped(db: Connection): Promise<boolean> {
  const { arePayoutsPaused } = await loadEconomy(db);
  return arePayoutsPaused || (await hasStoppingFinding(db)) || (await hasUncomparedGap(db));
}
