import { create } from 'zustand';
import type { PaymentKind } from '../../contract/payment-intent.ts';

/** A payment that the wallet has sent and the server has not confirmed yet. */
export interface PendingPayment {
  readonly signature: string;
  /** The wallet that paid. */
  readonly address: string;
  readonly kind: PaymentKind;
  /** The call that confirms it. */
  readonly path: string;
  readonly body: object;
  /** Height after which it can no longer land. */
  readonly lastValidBlockHeight: number;
}

interface PendingPaymentStore {
  readonly payments: readonly PendingPayment[];
  /** Signatures that a screen in front waits for; of the others the keeper tells the end. */
  readonly attended: ReadonlySet<string>;
}

const STORAGE_KEY = 'pendingPayments';

export const usePendingPayments = create<PendingPaymentStore>()(() => ({
  payments: readStored(),
  attended: new Set<string>(),
}));

/** Keeps a payment over reloads and crashes until its end is known. */
export function rememberPayment(payment: PendingPayment): void {
  const isOther = ({ signature }: PendingPayment) => signature !== payment.signature;
  store([...readStored().filter(isOther), payment]);
}

export function forgetPayment(signature: string): void {
  store(readStored().filter((payment) => payment.signature !== signature));
}

/** @param isAttended whether a screen in front waits for its end */
export function attendPayment(signature: string, isAttended: boolean): void {
  usePendingPayments.setState(({ attended }) => {
    const next = new Set(attended);
    if (isAttended) next.add(signature);
    else next.delete(signature);
    return { attended: next };
  });
}

function store(payments: readonly PendingPayment[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(payments));
  } catch {
    // Storage is full or forbidden: the server finds the payment by itself.
  }
  usePendingPayments.setState({ payments });
}

function readStored(): PendingPayment[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPending) : [];
  } catch {
    return [];
  }
}

function isPending(value: unknown): value is PendingPayment {
  if (typeof value !== 'object' || value === null) return false;
  const { signature, address, path, body, lastValidBlockHeight } = value as Partial<
    Record<string, unknown>
  >;
  const texts = [signature, address, path];
  return (
    texts.every((text) => typeof text === 'string') &&
    typeof body === 'object' &&
    typeof lastValidBlockHeight === 'number'
  );
}
