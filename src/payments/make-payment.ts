import { rejectEarly } from '../browser/reject-early.ts';
import type { PaymentKind } from '../contract/payment-intent.ts';
import { WalletFailure } from '../wallet/problems/wallet-failure.ts';
import { useWalletStore } from '../wallet/wallet-store.ts';
import { awaitPayment } from './await-payment.ts';
import { loadPaymentNode } from './load-payment-node.ts';
import {
  PaymentFailure,
  SendRefusal,
  throwUnreachable,
  toChainFailure,
} from './payment-failure.ts';
import type { BuiltPayment, PaymentOrder } from './payment-node.ts';
import { forgetPayment, type PendingPayment, rememberPayment } from './pending-payments.ts';
import { sendTransaction } from './send-transaction.ts';

export interface PaymentRequest {
  readonly kind: PaymentKind;
  /** Builds the transaction, here or on the server. */
  readonly build: () => Promise<BuiltPayment>;
  /** Returns the request that confirms the payment. */
  readonly confirm: (signature: string) => { readonly path: string; readonly body: object };
}

export interface PaymentObserver {
  /** Stops waiting; has no effect once the transaction was sent. */
  readonly signal: AbortSignal;
  readonly onBuilt: (built: BuiltPayment) => void;
  /** Called as soon as the wallet has signed, even after `signal` was aborted. */
  readonly onSigned: (signature: string) => void;
}

/**
 * Builds, simulates, signs, sends and confirms one payment. Once the wallet has signed, the payment
 * is remembered until its outcome is known. Confirms an earlier payment for the same purpose instead
 * if the wallet has sent that one after all.
 * @returns the data of the server's confirmation
 */
export async function makePayment(
  { kind, build, confirm }: PaymentRequest,
  { signal, onBuilt, onSigned }: PaymentObserver,
): Promise<unknown> {
  const { actions, address } = useWalletStore.getState();
  if (!actions || address === null)
    throw new PaymentFailure('failed', /*i18n*/ 'Connect a wallet first.');
  const purpose = JSON.stringify([address, confirm('')]);
  const toPendingPayment = (
    signature: string,
    { lastValidBlockHeight }: BuiltPayment,
  ): PendingPayment => ({
    kind,
    signature,
    address,
    lastValidBlockHeight,
    ...confirm(signature),
  });
  const earlier = await rejectOnAbort(signal, findUncertain(purpose, { address, signal }));
  if (earlier) {
    const payment = toPendingPayment(earlier.signature, earlier.built);
    onSigned(payment.signature);
    rememberPayment(payment);
    return awaitPayment(payment);
  }
  // Prepares before building: a built payment could expire while the player answers a prompt.
  await rejectOnAbort(signal, actions.prepareToSign(signal));
  const built = await rejectOnAbort(signal, build());
  await rejectOnAbort(signal, assertWouldSucceed(built));
  onBuilt(built);
  try {
    const signature = await sendTransaction(built.transaction, {
      signal,
      onSigned: (signed) => {
        onSigned(signed);
        rememberPayment(toPendingPayment(signed, built));
      },
    });
    return await awaitPayment(toPendingPayment(signature, built));
  } catch (error) {
    if (error instanceof SendRefusal) forgetPayment(error.signature);
    if (isUncertain(error)) rememberUncertain(purpose, built);
    throw error;
  }
}

/** A wallet that has not answered in time may still do so. */
const isUncertain = (error: unknown): boolean =>
  error instanceof WalletFailure && (error.kind === 'uncertain' || error.kind === 'timed-out');

/** Simulates the transaction, so that one that would fail never reaches the wallet. */
export async function assertWouldSucceed({ transaction }: BuiltPayment): Promise<void> {
  const node = await loadPaymentNode();
  const outcome = await node.simulate(transaction);
  if (outcome !== 'succeeds') throw toChainFailure(outcome);
}

/** Settles like `promise`, but rejects at once when the player cancels: nothing is paid yet. */
const rejectOnAbort = <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> =>
  rejectEarly(
    () => promise,
    (reject) => {
      const cancel = (): void => reject(new PaymentFailure('cancelled', /*i18n*/ 'Cancelled'));
      if (signal.aborted) cancel();
      signal.addEventListener('abort', cancel);
      return () => signal.removeEventListener('abort', cancel);
    },
  );

/**
 * Builds a payment from the connected wallet to the vault.
 * @throws PaymentFailure if no wallet is connected, or the chain node does not answer or reports
 * other decimals of THC than ours
 */
export async function buildPayment(order: PaymentOrder): Promise<BuiltPayment> {
  const { address } = useWalletStore.getState();
  if (address === null) throw new PaymentFailure('failed', /*i18n*/ 'connect a wallet first!');
  const node = await loadPaymentNode().catch(throwUnreachable);
  return node.buildPayment(address, order).catch((error: unknown) => {
    if (error instanceof PaymentFailure) throw error;
    return throwUnreachable();
  });
}

const POLL_INTERVAL_MS = 2000;

/** Survives a reload, after which the player may well try again. */
const toStorageKey = (purpose: string): string => `uncertainPayment:${purpose}`;

/**
 * Remembers a payment that the wallet may have sent without telling its signature.
 * @param purpose who pays, and for what
 */
function rememberUncertain(purpose: string, built: BuiltPayment): void {
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
async function findUncertain(
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
