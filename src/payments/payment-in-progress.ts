import { create } from 'zustand';

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
