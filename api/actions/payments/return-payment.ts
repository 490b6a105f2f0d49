import { loadOperatedPayment } from '../../store/payments/payments-set-aside.ts';
import { findHeldWallets } from '../../store/users/users.ts';
import { assertOpenAccount } from '../account/assert-open-account.ts';
import type { Context, Player } from '../context.ts';
import { logPlayerAction } from '../logs/log-player-action.ts';
import { RefusalError } from '../refusal-error.ts';
import { completeInTransaction } from '../transaction.ts';
import { refundPayment } from './settle-set-aside.ts';

/**
 * Returns a payment without a memo to the wallets it came from, less the fee. Does nothing if it is
 * returned already.
 * @throws RefusalError NOT_FOUND; PAYMENT_NOT_SET_ASIDE; AMOUNT_TOO_SMALL if the fee is larger;
 * ACCOUNT_BANNED while the money of a wallet is held; NOT_SIGNED_IN if the account was deleted meanwhile
 */
export async function returnPayment(
  ctx: Context,
  player: Player,
  { paymentId }: { paymentId: number },
): Promise<void> {
  await completeInTransaction(ctx, async (db) => {
    await assertOpenAccount(db, player);
    const payment = await loadOperatedPayment(db, paymentId);
    if (payment?.address !== player.address || payment.refusal !== 'NO_MEMO') {
      throw new RefusalError('NOT_FOUND');
    }
    if (payment.state === 'refunded') return;
    if (payment.state !== 'set_aside') throw new RefusalError('PAYMENT_NOT_SET_ASIDE');
    const held = await findHeldWallets(db, Object.values(payment.sources));
    if (held.size > 0) throw new RefusalError('ACCOUNT_BANNED');
    const by = { note: 'The player asked for it back', adminAddress: null };
    await refundPayment(ctx, db, payment, by);
    await logPlayerAction(db, player, `Asked to return payment ${paymentId}`, ctx.now());
  });
  ctx.onPayoutQueued?.();
}
