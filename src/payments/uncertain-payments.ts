import { loadPaymentNode } from './load-payment-node.ts';
import type { BuiltPayment } from './payment-node.ts';

const POLL_INTERVAL_MS = 2000;

/** Survives a reload, after which the player may well try again. */
const toStorageKey = (purpose: string): string => `uncertainPayment:${purpose}`;

/**
 * Remembers a payment that the wallet may have sent without telling its signature.
 * @param purpose who pays, and for what
 */
export function rememberUncertain(purpose: string, built: BuiltPayment): void {
  try {
    sessionStorage.setItem(toStorageKey(purpose), JSON.stringify(built));
  } catch {
    // Storage is full or blocked. The server delivers what was paid without this page.
  }
}

function loadUncertain(purpose: string): BuiltPayment | null {
  try {
    const stored = sessionStorage.getItem(toStorageKey(purpose));
    // Only `rememberUncertain` writes under this key.
    return stored === null ? null : (JSON.parse(stored) as BuiltPayment);
  } catch {
    return null;
  }
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
  const built = loadUncertain(purpose);
  if (!built) return null;
  const node = await loadPaymentNode();
  while (!signal.aborted) {
    const sent = await node.findSent(address, built);
    if (sent !== 'unknown') {
      sessionStorage.removeItem(toStorageKey(purpose));
      return sent === 'never-sent' ? null : { ...sent, built };
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  return null;
}
