import { loadPaymentNode } from './load-payment-node.ts';
import type { BuiltPayment } from './payment-node.ts';

const POLL_INTERVAL_MS = 2000;

/** Payments that the wallet may have sent without telling their signature, by what they pay for. */
const uncertainPayments = new Map<string, BuiltPayment>();

export function rememberUncertain(purpose: string, built: BuiltPayment): void {
  uncertainPayments.set(purpose, built);
}

/**
 * Finds out what became of an uncertain payment for the same purpose, so that a retry does not pay
 * again. Waits until that is known, about two minutes at most while the node answers.
 * @returns the payment with its signature; null if there is none, or it can no longer be sent
 */
export async function findUncertain(
  purpose: string,
  { address, signal }: { address: string; signal: AbortSignal },
): Promise<{ signature: string; built: BuiltPayment } | null> {
  const built = uncertainPayments.get(purpose);
  if (!built) return null;
  const node = await loadPaymentNode();
  while (!signal.aborted) {
    const sent = await node.findSent(address, built);
    if (sent !== 'unknown') {
      uncertainPayments.delete(purpose);
      return sent === 'never-sent' ? null : { ...sent, built };
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  return null;
}
