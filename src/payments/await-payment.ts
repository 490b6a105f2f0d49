import { ApiError } from '../http/api-error.ts';
import { apiPost } from '../http/api.ts';
import { getCurrentIdentity } from '../http/identity.ts';
import { loadPaymentNode } from './load-payment-node.ts';
import { PaymentFailure, toChainFailure, toPaymentFailure } from './payment-failure.ts';
import { forgetPayment, type PendingPayment, setPaymentSettling } from './pending-payments.ts';

/** Delays between attempts to confirm something to the server; the last one repeats. */
const RETRY_DELAYS_MS = [1000, 1000, 2000, 3000];

/** @param attempt the number of attempts that have failed before the last one */
export const waitToRetry = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, RETRY_DELAYS_MS[attempt] ?? RETRY_DELAYS_MS.at(-1)));

/** Conflicts after which the player is told. The server has already retried each of them. */
const MAX_CONFLICTS = 3;

/** Confirmations in progress by signature, so that each payment is polled only once. */
const confirmations = new Map<string, Promise<unknown>>();

/**
 * Asks the server to confirm a payment until its outcome is known, and then forgets the payment.
 * Keeps trying while neither the chain nor the server can be reached. A payment that conflicts with
 * another change again and again fails too, but is remembered, because it may be delivered later.
 * @returns the data of the server's answer
 * @throws PaymentFailure
 */
export function awaitPayment(payment: PendingPayment): Promise<unknown> {
  const running = confirmations.get(payment.signature);
  if (running) return running;
  const confirmation = pollUntilSettled(payment).finally(() =>
    confirmations.delete(payment.signature),
  );
  confirmations.set(payment.signature, confirmation);
  return confirmation;
}

async function pollUntilSettled(payment: PendingPayment): Promise<unknown> {
  let conflicts = 0;
  for (let attempt = 0; ; attempt++) {
    if (isPayerSignedOut(payment)) throw SIGNED_OUT;
    try {
      const data = await apiPost<unknown>(payment.path, payment.body);
      if (isPayerSignedOut(payment)) throw SIGNED_OUT;
      forgetPayment(payment.signature);
      return data;
    } catch (error) {
      if (isPayerSignedOut(payment)) throw SIGNED_OUT;
      if (!isRetryable(error)) {
        forgetPayment(payment.signature);
        throw toPaymentFailure(error);
      }
      if (hasCode(error, 'CONFLICT') && ++conflicts === MAX_CONFLICTS)
        throw toPaymentFailure(error);
      recordSettling(payment, error);
      if (
        hasCode(error, 'PAYMENT_PENDING') &&
        (await hasExpired(payment)) &&
        !isPayerSignedOut(payment)
      ) {
        forgetPayment(payment.signature);
        throw toChainFailure('expired');
      }
    }
    await waitToRetry(attempt);
  }
}

/** The server refuses the confirmation, but delivers what was paid without it. */
const IN_MAINTENANCE =
  /*i18n*/ 'The game is in maintenance. Once your payment is on the chain, what you bought arrives by itself.';

function recordSettling({ signature }: PendingPayment, error: unknown): void {
  if (hasCode(error, 'PAYMENT_SETTLING')) setPaymentSettling(signature, error.message);
  if (hasCode(error, 'MAINTENANCE')) setPaymentSettling(signature, IN_MAINTENANCE);
}

const hasCode = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** The payment stays pending, and is confirmed when the payer signs in again. */
const SIGNED_OUT = new PaymentFailure(
  'uncertain',
  /*i18n*/ 'You are signed out. What you paid for arrives by itself.',
);

/** Only the payer may learn the outcome, even if somebody else has signed in meanwhile. */
const isPayerSignedOut = ({ address }: PendingPayment) =>
  getCurrentIdentity()?.account.address !== address;

const RETRYABLE_CODES: ReadonlySet<string> = new Set([
  'PAYMENT_PENDING',
  'PAYMENT_SETTLING',
  'CONFLICT',
  'REQUEST_IN_FLIGHT',
  'RATE_LIMITED',
  'NO_ANSWER',
  // The session has ended; a new session of the same player tries again.
  'NOT_SIGNED_IN',
  'ACCOUNT_BANNED',
]);

function isRetryable(error: unknown): boolean {
  return error instanceof ApiError && (RETRYABLE_CODES.has(error.code) || error.status >= 500);
}

async function hasExpired({ signature, lastValidBlockHeight }: PendingPayment): Promise<boolean> {
  const node = await loadPaymentNode().catch(() => null);
  return (await node?.hasExpired({ signature, lastValidBlockHeight })) ?? false;
}
