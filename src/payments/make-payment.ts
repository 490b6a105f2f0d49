import type { PaymentKind } from '../contract/payment-intent.ts';
import { useWalletStore } from '../wallet/wallet-store.ts';
import { awaitPayment } from './await-payment.ts';
import { loadPaymentNode } from './load-payment-node.ts';
import { PaymentFailure, toChainFailure } from './payment-failure.ts';
import type { BuiltPayment } from './payment-node.ts';
import { forgetPayment, type PendingPayment, rememberPayment } from './pending-payments.ts';
import { SendRefusal } from './send-refusal.ts';
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
 * is remembered until its outcome is known.
 * @returns the data of the server's confirmation
 */
export async function makePayment(
  { kind, build, confirm }: PaymentRequest,
  { signal, onBuilt, onSigned }: PaymentObserver,
): Promise<unknown> {
  const { actions, address } = useWalletStore.getState();
  if (!actions || address === null) throw new PaymentFailure('failed', 'Connect a wallet first.');
  // Prepares before building: a built payment could expire while the player answers a prompt.
  await rejectOnAbort(signal, actions.prepareToSign(signal));
  const built = await rejectOnAbort(signal, build());
  await rejectOnAbort(signal, assertWouldSucceed(built));
  onBuilt(built);
  const { transaction, lastValidBlockHeight } = built;
  const toPendingPayment = (signature: string): PendingPayment => ({
    kind,
    signature,
    address,
    lastValidBlockHeight,
    ...confirm(signature),
  });
  const sending = sendTransaction(transaction, {
    signal,
    onSigned: (signature) => {
      onSigned(signature);
      rememberPayment(toPendingPayment(signature));
    },
  });
  return awaitPayment(toPendingPayment(await sending.catch(forgetRefusedPayment)));
}

function forgetRefusedPayment(error: unknown): never {
  if (error instanceof SendRefusal) forgetPayment(error.signature);
  throw error;
}

/** Simulates the transaction, so that one that would fail never reaches the wallet. */
async function assertWouldSucceed({ transaction }: BuiltPayment): Promise<void> {
  const node = await loadPaymentNode();
  const outcome = await node.simulate(transaction);
  if (outcome !== 'succeeds') throw toChainFailure(outcome);
}

/** Settles like `promise`, but rejects at once when the player cancels: nothing is paid yet. */
async function rejectOnAbort<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  let stopListening = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    const cancel = (): void => reject(new PaymentFailure('cancelled', 'Cancelled'));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel);
    stopListening = () => signal.removeEventListener('abort', cancel);
  });
  try {
    return await Promise.race([aborted, promise]);
  } finally {
    stopListening();
  }
}
