import { mayActOnOwners } from '../../../src/money/admin-quotas.ts';
import type { Connection } from '../../store/database/database.ts';
import { loadEconomy } from '../../store/server/economy.ts';
import type { Admin } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';

/**
 * Checks that what a plain admin acts on does not belong to their own wallet, unless the settings allow
 * that. Superadmins may always act on their own; the audit trail marks it.
 * @param owners the wallets that own it before and after the action; null for none
 * @throws RefusalError OWN_WALLET
 */
export async function assertOtherWallet(
  db: Connection,
  admin: Pick<Admin, 'address' | 'isSuperadmin'>,
  ...owners: readonly (string | null)[]
): Promise<void> {
  if (!mayActOnOwners(admin, await loadEconomy(db), owners)) throw new RefusalError('OWN_WALLET');
}
