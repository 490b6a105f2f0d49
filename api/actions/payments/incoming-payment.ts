import type { Money, Currency } from '../../../src/money/amounts.ts';
import {
  INTENT_MEMO_PREFIX,
  parseIntentMemo,
  type PaymentIntent,
} from '../../../src/contract/payment-intent.ts';
import type { IncomingTransaction } from '../../chain/chain.ts';
import type { RejectionReason } from '../../store/tables/payment-tables.ts';
import { isSuperadminWallet } from '../../store/users/users.ts';
import type { Context } from '../context.ts';

/** Longer memos are stored in part: nobody can act on them anyway. */
const MAX_STORED_MEMO_CHARACTERS = 200;

/** A payment to the vault; `received` is the net change of the vault's balances. */
export interface IncomingPayment extends Omit<
  IncomingTransaction,
  'memos' | 'hasFailed' | 'landedAtMs'
> {
  memo: string;
  /** Whether a memo begins like those of the game. */
  hasGameMemo: boolean;
  /** Null if its memos name no purpose that the game knows. */
  intent: PaymentIntent | null;
}

/**
 * Parses a transaction as a payment: it must have succeeded and transferred something to the vault.
 * Ignores other instructions, which wallets may add.
 * @returns the payment, or the reason why the transaction is not one
 */
export function parsePayment({
  memos,
  hasFailed,
  ...transaction
}: IncomingTransaction): { payment: IncomingPayment } | { rejection: RejectionReason } {
  if (hasFailed) return { rejection: 'failed' };
  if (listReceived(transaction).length === 0) return { rejection: 'nothing-received' };
  const hasGameMemo = memos.some((memo) => memo.startsWith(INTENT_MEMO_PREFIX));
  const [onlyMemo = ''] = memos;
  // Two memos could name two purposes for one amount.
  const intent = memos.length === 1 ? parseIntentMemo(onlyMemo) : null;
  const memo = memos.join(' ').slice(0, MAX_STORED_MEMO_CHARACTERS);
  return { payment: { ...transaction, memo, hasGameMemo, intent } };
}

/** Returns the amount received with a payment in one currency, in base units. */
export const getReceived = (
  { received }: Pick<IncomingPayment, 'received'>,
  currency: Currency,
): bigint => (currency === 'thc' ? received.thcUnits : received.lamports);

/** Lists the amounts received with a payment in each currency. */
export function listReceived({ received }: Pick<IncomingPayment, 'received'>): Money[] {
  const amounts: Money[] = [
    { currency: 'thc', amount: received.thcUnits },
    { currency: 'sol', amount: received.lamports },
  ];
  return amounts.filter(({ amount }) => amount > 0n);
}

/** Lists the amounts received beyond the price of a payment, in each currency. */
export function listSurplus(payment: Pick<IncomingPayment, 'received'>, price: Money): Money[] {
  return listReceived(payment)
    .map(({ currency, amount }) => ({
      currency,
      amount: currency === price.currency ? amount - price.amount : amount,
    }))
    .filter(({ amount }) => amount > 0n);
}

/**
 * Whether a payment without a memo is a deposit: all of it came from wallets of the operator,
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
