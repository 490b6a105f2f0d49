import { isSuperadminWallet } from '../../store/users/users.ts';
import type { Context } from '../context.ts';
import { listReceived } from './list-surplus.ts';
import type { IncomingPayment } from './parse-payment.ts';

/**
 * Whether a payment without a memo is a deposit: everything it brought came from wallets of the operator,
 * which are those of the configuration, the vaults and the superadmins.
 */
export async function isOperatorDeposit(
  { db, chain, settings }: Pick<Context, 'db' | 'chain' | 'settings'>,
  payment: IncomingPayment,
): Promise<boolean> {
  if (payment.hasGameMemo) return false;
  const known = new Set([
    ...settings.operatorWallets,
    ...settings.superadmins,
    ...chain.vaultWallets,
  ]);
  for (const { currency } of listReceived(payment)) {
    const source = payment.sources[currency];
    if (!known.has(source) && !(await isSuperadminWallet(db, source))) return false;
  }
  return true;
}
