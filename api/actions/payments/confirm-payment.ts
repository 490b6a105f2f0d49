import { ERROR_MESSAGES, type ErrorCode } from '../../../src/contract/error-codes.ts';
import { parseIntentMemo, type PaymentIntent } from '../../../src/contract/payment-intent.ts';
import { findPayment, type Payment, isRejectedTransaction } from '../../store/payments/payments.ts';
import type { Context, Player } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import {
  type IncomingPayment,
  isOperatorDeposit,
  listReceived,
  parsePayment,
} from './incoming-payment.ts';
import { parsePaymentResult, type PaymentResult, type ResultOf } from './payment-result.ts';
import { raiseDisputeAlarm } from '../alarms/set-alarm.ts';
import { createSettlingRefusal, matchPayment, settlePayment } from './settle-payment.ts';

interface ConfirmPaymentInput<K extends PaymentResult['kind']> {
  /** Signature of the payment, base58. */
  signature: string;
  /** The kind of result the caller expects. */
  result: K;
  /** Checks that the payment is for what the caller asks for. */
  matchesIntent: (intent: PaymentIntent) => boolean | Promise<boolean>;
  /** Checks the rest of the caller's input before the payment is settled. @throws RefusalError */
  assertTerms?: () => Promise<void>;
}

/**
 * Settles a payment the player reports, trusting only the chain. Safe to repeat and to run
 * concurrently: every call returns the first result.
 * @throws RefusalError FORBIDDEN for another wallet's payment; PAYMENT_NOT_ACCEPTABLE; PAYMENT_PENDING
 * while no node knows the payment; PAYMENT_SETTLING while it is not certain enough; PAYMENT_REFUNDED if
 * it can no longer buy anything; ACCOUNT_BANNED if the player was banned meanwhile
 * @throws ChainUnreachableError
 */
export async function confirmPayment<K extends PaymentResult['kind']>(
  ctx: Context,
  player: Player,
  { signature, result, matchesIntent, assertTerms }: ConfirmPaymentInput<K>,
): Promise<ResultOf<K>> {
  const known = await findPayment(ctx.db, signature);
  if (known) {
    if (known.address !== player.address) throw explainSettled('FORBIDDEN', known);
    const intent = parseIntentMemo(known.memo);
    if (known.refusal === 'NO_MEMO' || (intent && (await matchesIntent(intent)))) {
      return getResult(known, result);
    }
    throw explainSettled('PAYMENT_NOT_ACCEPTABLE', known);
  }
  const payment = await loadPayment(ctx, player, signature);
  // It can only be returned. Booked now, it is listed on the player's Money page at once.
  if (!payment.hasGameMemo) {
    return getResult(await settlePayment(ctx, payment, { isStrict: false }), result);
  }
  if (!payment.intent || !(await matchesIntent(payment.intent))) {
    throw await explainUnsettled(ctx, 'PAYMENT_NOT_ACCEPTABLE', payment);
  }
  await assertTerms?.();
  return getResult(await settleStrictly(ctx, payment), result);
}

/** Settles a payment that is acceptable. @throws RefusalError that says to whom it is refunded */
async function settleStrictly(ctx: Context, payment: IncomingPayment): Promise<Payment> {
  try {
    return await settlePayment(ctx, payment, { isStrict: true });
  } catch (error) {
    if (!(error instanceof RefusalError && error.code === 'PAYMENT_NOT_ACCEPTABLE')) throw error;
    throw await explainUnsettled(ctx, 'PAYMENT_NOT_ACCEPTABLE', payment);
  }
}

/** Loads a payment of the player's from the chain, once enough nodes show it alike. */
async function loadPayment(
  ctx: Context,
  player: Player,
  signature: string,
): Promise<IncomingPayment> {
  if (await isRejectedTransaction(ctx.db, signature)) {
    throw new RefusalError('PAYMENT_NOT_ACCEPTABLE');
  }
  const transaction = await ctx.chain.findIncomingTransaction(signature);
  if (!transaction) throw new RefusalError('PAYMENT_PENDING');
  const { certainty } = transaction;
  if (certainty === 'disputed') await raiseDisputeAlarm(ctx);
  if (certainty === 'disputed' || certainty === 'pending') throw createSettlingRefusal(ctx);
  const parsed = parsePayment(transaction);
  if (transaction.payer !== player.address) {
    throw 'payment' in parsed
      ? await explainUnsettled(ctx, 'FORBIDDEN', parsed.payment)
      : new RefusalError('FORBIDDEN');
  }
  if (!('payment' in parsed) || (await isOperatorDeposit(ctx, parsed.payment))) {
    throw new RefusalError('PAYMENT_NOT_ACCEPTABLE');
  }
  return parsed.payment;
}

function getResult<K extends PaymentResult['kind']>(payment: Payment, kind: K): ResultOf<K> {
  const { state, result_json: stored } = payment;
  if (state !== 'fulfilled') throw toFailure(payment);
  const result = parsePaymentResult(stored);
  if (result.kind !== kind) throw new RefusalError('PAYMENT_NOT_ACCEPTABLE');
  return result as ResultOf<K>;
}

function toFailure(payment: Payment): RefusalError {
  const { state, refusal } = payment;
  const code = isErrorCode(refusal) ? refusal : 'PAYMENT_NOT_ACCEPTABLE';
  const reason = ERROR_MESSAGES[code].replace(/!$/, '');
  if (state === 'refunded') {
    const recipients = formatRecipients(payment);
    const target = recipients === payment.address ? 'your wallet' : recipients;
    const outcome = `${ERROR_MESSAGES.PAYMENT_REFUNDED} to ${target}`;
    return new RefusalError('PAYMENT_REFUNDED', `${reason}, ${outcome}`);
  }
  const help = code === 'NO_MEMO' ? 'return it on your Money page' : 'contact support!';
  return new RefusalError('PAYMENT_NOT_ACCEPTABLE', `${reason}, ${help}`);
}

const isErrorCode = (code: string | null): code is ErrorCode =>
  code !== null && Object.hasOwn(ERROR_MESSAGES, code);

type Code = 'FORBIDDEN' | 'PAYMENT_NOT_ACCEPTABLE';

/** Names the wallets that a refund of a payment goes to. */
function formatRecipients(payment: Pick<IncomingPayment, 'received' | 'sources'>): string {
  const wallets = listReceived(payment).map(({ currency }) => payment.sources[currency]);
  return [...new Set(wallets)].join(' and ');
}

/** Creates the refusal to confirm a settled payment, which says what became of it. */
function explainSettled(code: Code, payment: Payment): RefusalError {
  const { state } = payment;
  if (state === 'refunded') {
    return createRefusal(code, `it is refunded to ${formatRecipients(payment)}`);
  }
  if (state === 'set_aside') return createRefusal(code, describeWaiting(payment));
  return createRefusal(code, `it bought something for ${payment.address}`);
}

/** Creates the refusal to confirm an unsettled payment, which says what will become of it. */
async function explainUnsettled(
  ctx: Context,
  code: Code,
  payment: IncomingPayment,
): Promise<RefusalError> {
  const match = await matchPayment(ctx, ctx.db, payment);
  if (match.kind === 'refund') {
    return createRefusal(code, `it will be refunded to ${formatRecipients(payment)}`);
  }
  if (match.kind === 'unmatched') return createRefusal(code, describeWaiting(payment));
  return createRefusal(code, `it buys something for ${payment.payer}`);
}

const describeWaiting = (payment: Pick<IncomingPayment, 'received' | 'sources'>): string =>
  `it waits for a decision and can only be refunded to ${formatRecipients(payment)}`;

const createRefusal = (code: Code, outcome: string): RefusalError =>
  new RefusalError(code, `${ERROR_MESSAGES[code]}: ${outcome}`);
