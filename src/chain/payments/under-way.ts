import { create } from 'zustand';

const usePaymentsUnderWay = create(() => ({ count: 0 }));

const add = (change: number): void =>
  usePaymentsUnderWay.setState(({ count }) => ({ count: count + change }));

/** Counts a payment from the tap on. @returns to be called once, at its end */
export function beginPayment(): () => void {
  add(1);
  return () => add(-1);
}

/** Whether the player is paying right now, so that the page had better stay as it is. */
export const useIsPaying = (): boolean => usePaymentsUnderWay(({ count }) => count > 0);
