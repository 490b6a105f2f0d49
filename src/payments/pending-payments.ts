import { create } from 'zustand';
import { readJson, storeJson } from '../browser/storage.ts';
import { isRecord } from '../contract/is-record.ts';
import type { PaymentKind } from '../contract/payment-intent.ts';

/** A payment that the wallet has sent and the server has not confirmed yet. */
export interface PendingPayment {
  readonly signature: string;
  /** The address of the payer. */
  readonly address: string;
  readonly kind: PaymentKind;
  /** Path of the request that confirms the payment. */
  readonly path: string;
  /** Body of the request that confirms the payment. */
  readonly body: object;
  /** Block height after which the transaction can no longer land. */
  readonly lastValidBlockHeight: number;
}

interface PendingPaymentStore {
  readonly payments: readonly PendingPayment[];
  /** Signatures that an open screen waits for; the payment keeper reports all others. */
  readonly watched: ReadonlySet<string>;
  /** Messages, in English, about payments that it has seen and that are settling, by signature. */
  readonly settling: Readonly<Record<string, string>>;
}

const STORAGE_KEY = 'pendingPayments';

export const usePendingPayments = create<PendingPaymentStore>()(() => ({
  payments: readStored(),
  watched: new Set<string>(),
  settling: {},
}));

/** Stores a payment until its outcome is known, also across reloads and crashes. */
export function rememberPayment(payment: PendingPayment): void {
  const isOther = ({ signature }: PendingPayment) => signature !== payment.signature;
  storePayments([...readStored().filter(isOther), payment]);
}

export function forgetPayment(signature: string): void {
  storePayments(readStored().filter((payment) => payment.signature !== signature));
}

/** Records that the server has seen a payment; `message` says how long it usually takes to settle. */
export function setPaymentSettling(signature: string, message: string): void {
  usePendingPayments.setState(({ settling }) => ({
    settling: { ...settling, [signature]: message },
  }));
}

/** @param isWatched whether an open screen waits for the outcome */
export function setPaymentWatched(signature: string, isWatched: boolean): void {
  usePendingPayments.setState(({ watched }) => {
    const next = new Set(watched);
    if (isWatched) next.add(signature);
    else next.delete(signature);
    return { watched: next };
  });
}

function storePayments(payments: readonly PendingPayment[]): void {
  // If nothing can be stored, the server finds the payment without this page.
  storeJson(STORAGE_KEY, payments);
  usePendingPayments.setState({ payments });
}

function readStored(): PendingPayment[] {
  const stored = readJson(STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter(isPendingPayment) : [];
}

function isPendingPayment(value: unknown): value is PendingPayment {
  return (
    isRecord(value) &&
    [value.signature, value.address, value.path].every((field) => typeof field === 'string') &&
    typeof value.body === 'object' &&
    typeof value.lastValidBlockHeight === 'number'
  );
}

const useActivePayments = create(() => ({ count: 0 }));

const addToCount = (change: number): void =>
  useActivePayments.setState(({ count }) => ({ count: count + change }));

/** Counts a payment as active. @returns a function that ends it; call it exactly once */
export function beginPayment(): () => void {
  addToCount(1);
  return () => addToCount(-1);
}

/** Whether a payment is active, so that the page should not reload. */
export const useIsPaying = (): boolean => useActivePayments(({ count }) => count > 0);
