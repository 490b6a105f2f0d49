import { ERROR_MESSAGES, type ErrorCode } from '../../src/contract/error-codes.ts';
import { intentOfMemo, type PaymentIntent } from '../../src/contract/payment-intent.ts';
import { findPayment, type JudgedPayment } from '../store/payments.ts';
import type { Context, Player } from './context.ts';
import { type PaymentResult, readResult, type ResultOf } from './payment-result.ts';
import { readPayment } from './read-payment.ts';
import { Refused } from './refused.ts';
import { settlePayment } from './settle-payment.ts';

export interface Confirmation<K extends PaymentResult['kind']> {
  /** Base58. */
  signature: string;
  /** What the payment is to have brought. */
  result: K;
  /** Whether this is what the caller speaks of. */
  isMeant: (intent: PaymentIntent) => boolean | Promise<boolean>;
  /** Checks the rest of what the caller says, before it is settled. @throws Refused */
  checkTerms?: () => Promise<void>;
}

/**
 * Settles a payment the player says to have made, believing the chain alone. Told again, it gives the
 * first result, as often and at once as it may come.
 * @throws Refused FORBIDDEN for another wallet's payment; PAYMENT_NOT_ACCEPTABLE; PAYMENT_PENDING while
 * no node knows it; PAYMENT_REFUNDED where it can buy nothing any more
 * @throws ChainUnreachableError
 */
export async function confirmPayment<K extends PaymentResult['kind']>(
  ctx: Context,
  player: Player,
  { signature, result, isMeant, checkTerms }: Confirmation<K>,
): Promise<ResultOf<K>> {
  const known = await findPayment(ctx.db, signature);
  if (known) {
    if (known.address !== player.address) throw new Refused('FORBIDDEN');
    const intent = intentOfMemo(known.memo);
    if (!intent || !(await isMeant(intent))) throw new Refused('PAYMENT_NOT_ACCEPTABLE');
    return resultOf(known, result);
  }
  const transaction = await ctx.chain.incoming(signature);
  if (!transaction) throw new Refused('PAYMENT_PENDING');
  if (transaction.payer !== player.address) throw new Refused('FORBIDDEN');
  const payment = readPayment(transaction);
  if (!payment || !(await isMeant(payment.intent))) throw new Refused('PAYMENT_NOT_ACCEPTABLE');
  await checkTerms?.();
  return resultOf(await settlePayment(ctx, payment, { isStrict: true }), result);
}

function resultOf<K extends PaymentResult['kind']>(
  { state, refusal, result }: JudgedPayment,
  kind: K,
): ResultOf<K> {
  if (state !== 'fulfilled') throw notFulfilled(state === 'refunded', refusal);
  const read = readResult(result);
  if (!isOfKind(read, kind)) throw new Refused('PAYMENT_NOT_ACCEPTABLE');
  return read;
}

const isOfKind = <K extends PaymentResult['kind']>(
  result: PaymentResult,
  kind: K,
): result is ResultOf<K> => result.kind === kind;

function notFulfilled(isRefunded: boolean, refusal: string | null): Refused {
  const reason = isErrorCode(refusal) ? ERROR_MESSAGES[refusal] : null;
  const said = (reason ?? ERROR_MESSAGES.PAYMENT_NOT_ACCEPTABLE).replace(/!$/, '');
  return isRefunded
    ? new Refused('PAYMENT_REFUNDED', `${said}, ${ERROR_MESSAGES.PAYMENT_REFUNDED}`)
    : new Refused('PAYMENT_NOT_ACCEPTABLE', `${said}, contact support!`);
}

const isErrorCode = (code: string | null): code is ErrorCode =>
  code !== null && Object.hasOwn(ERROR_MESSAGES, code);
