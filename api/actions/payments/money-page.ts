import { RETURN_HELD_BY_BAN } from '../../../src/contract/error-codes.ts';
import { loadPayment } from '../../store/payments/payments.ts';
import { unparkWithAccount } from '../../store/payouts/parking.ts';
import { listMoneyEntries, type MoneyCursor, type MoneyEntry } from '../../store/payments/money.ts';
import { readSnapshot } from '../../store/database/transaction.ts';
import { loadEconomy } from '../../store/server/economy.ts';
import { findHeldWallets } from '../../store/users/bans.ts';
import type { Context, Player } from '../context.ts';
import { logPlayerAction } from '../logs/application-log.ts';
import { assertOpenAccount, inPlayerTransaction, inTransaction } from '../transaction.ts';
import { findPayoutStop } from '../payouts/payout-stops.ts';
import { RefusalError } from '../refusal-error.ts';
import { refundPayment } from './payments-set-aside.ts';

export type { MoneyCursor, MoneyEntry };

const PAGE_SIZE = 50;

export type MoneyPage = Awaited<ReturnType<typeof readMoney>>;

/**
 * Reads a page of the wallet's orders, payments and payouts, newest first, with the rate by which the fee
 * of returning a payment is converted to THC, and why no payout is sent at the moment.
 */
export const readMoney = (
  ctx: Context,
  { address }: Player,
  { before }: { before: MoneyCursor | null },
) =>
  readSnapshot(ctx.db, async (db) => {
    const entries = await listMoneyEntries(db, { address, before, limit: PAGE_SIZE + 1 });
    const { rate } = await loadEconomy(db);
    const stop = await findPayoutStop(db);
    const hasMore = entries.length > PAGE_SIZE;
    return { entries: entries.slice(0, PAGE_SIZE), hasMore, rate, stop };
  });

/**
 * Returns a payment without a memo to the wallets it came from, less the fee. Does nothing if it is
 * returned already.
 * @throws RefusalError NOT_FOUND; PAYMENT_NOT_SET_ASIDE; AMOUNT_TOO_SMALL if the fee is larger;
 * MONEY_HELD_BY_BAN while a ban holds the money of a wallet it came from; NOT_SIGNED_IN if the account was deleted meanwhile
 */
export async function returnPayment(
  ctx: Context,
  player: Player,
  { paymentId }: { paymentId: number },
): Promise<void> {
  await inPlayerTransaction(ctx, player, async ({ db, log }) => {
    await assertOpenAccount(db, player);
    const payment = await loadPayment(db, paymentId);
    if (payment?.address !== player.address || payment.refusal !== 'NO_MEMO') {
      throw new RefusalError('NOT_FOUND');
    }
    if (payment.state === 'refunded') return;
    if (payment.state !== 'set_aside') throw new RefusalError('PAYMENT_NOT_SET_ASIDE');
    const held = await findHeldWallets(db, Object.values(payment.sources));
    if (held.size > 0) throw new RefusalError('MONEY_HELD_BY_BAN', RETURN_HELD_BY_BAN);
    const by = { note: 'The player asked for it back', adminAddress: null };
    await refundPayment(ctx, db, payment, by);
    log(`Asked to return payment ${paymentId}`);
  });
  ctx.onPayoutQueued?.();
}

/**
 * Makes the payouts of a player due that waited for a token account, once the account exists.
 * @throws RefusalError TOKEN_ACCOUNT_MISSING; NOT_SIGNED_IN if the account was deleted meanwhile;
 * ChainUnreachableError
 */
export async function retryPayouts(ctx: Context, player: Player): Promise<void> {
  const { address } = player;
  const missing = await ctx.chain.findWalletsWithoutThcAccount([address]);
  if (missing.length > 0) throw new RefusalError('TOKEN_ACCOUNT_MISSING');
  await inTransaction(ctx, async (db) => {
    await assertOpenAccount(db, player);
    const nowMs = ctx.now();
    await unparkWithAccount(db, [address], nowMs);
    const line = 'Asked for the payouts that waited for a THC account';
    await logPlayerAction(db, player, line, nowMs);
  });
  ctx.onPayoutQueued?.();
}
