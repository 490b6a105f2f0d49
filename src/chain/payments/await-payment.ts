import { ApiError } from '../../http/api-error.ts';
import { apiPost } from '../../http/api-post.ts';
import { currentIdentity } from '../../http/identity.ts';
import { useWalletStore } from '../wallet-store.ts';
import { failureOnChain, PaymentFailure, toPaymentFailure } from './payment-failure.ts';
import { forgetPayment, type PendingPayment } from './pending-payments.ts';

/** Waits between two questions; the last one goes on. */
const WAITS_MS = [1000, 1000, 2000, 3000];

/** One question goes round for each payment, whoever waits for its answer. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Asks the server for what a payment has bought, until it knows. The payment is forgotten once its
 * end is known; while neither chain nor server can be reached it is kept, and this goes on.
 * @returns the answer's data
 * @throws PaymentFailure
 */
export function awaitPayment(payment: PendingPayment): Promise<unknown> {
  const known = underWay.get(payment.signature);
  if (known) return known;
  const ending = askUntilKnown(payment).finally(() => underWay.delete(payment.signature));
  underWay.set(payment.signature, ending);
  return ending;
}

async function askUntilKnown(payment: PendingPayment): Promise<unknown> {
  for (let asked = 0; ; asked++) {
    if (isAway(payment)) throw SIGNED_OUT;
    try {
      const data = await apiPost<unknown>(payment.path, payment.body);
      if (isAway(payment)) throw SIGNED_OUT;
      forgetPayment(payment.signature);
      return data;
    } catch (error) {
      if (isAway(payment)) throw SIGNED_OUT;
      if (!mayAnswerLater(error)) {
        forgetPayment(payment.signature);
        throw toPaymentFailure(error);
      }
      if (isPending(error) && (await hasExpired(payment)) && !isAway(payment)) {
        forgetPayment(payment.signature);
        throw failureOnChain('expired');
      }
    }
    await new Promise((resolve) => setTimeout(resolve, WAITS_MS[asked] ?? WAITS_MS.at(-1)));
  }
}

const isPending = (error: unknown) => error instanceof ApiError && error.code === 'PAYMENT_PENDING';

/** Who signs in again is told then; the payment is kept. */
const SIGNED_OUT = new PaymentFailure(
  'uncertain',
  'You are signed out. What was paid arrives by itself.',
);

/** Only who paid is told what it brought, whoever is here when the answer comes. */
const isAway = ({ address }: PendingPayment) => currentIdentity()?.account.address !== address;

const LATER: ReadonlySet<string> = new Set([
  'PAYMENT_PENDING',
  'CONFLICT',
  'REQUEST_IN_FLIGHT',
  'RATE_LIMITED',
  'NO_ANSWER',
  // Said to a session that has ended; who has signed in since asks again.
  'NOT_SIGNED_IN',
  'ACCOUNT_BANNED',
]);

function mayAnswerLater(error: unknown): boolean {
  return error instanceof ApiError && (LATER.has(error.code) || error.status >= 500);
}

async function hasExpired({ signature, lastValidBlockHeight }: PendingPayment): Promise<boolean> {
  const { actions } = useWalletStore.getState();
  return (await actions?.hasExpired({ signature, lastValidBlockHeight })) ?? false;
}
