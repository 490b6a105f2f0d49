import { useCallback, useEffect, useRef, useState } from 'react';
import { serverNow } from '../http/server-clock.ts';
import { refreshBalances } from '../wallet/wallet-store.ts';
import { makePayment, type PaymentRequest } from './make-payment.ts';
import { type PaymentFailure, toPaymentFailure } from './payment-failure.ts';
import { beginPayment, setPaymentWatched } from './pending-payments.ts';

/** The stage of a payment: built and simulated, in the wallet, on the chain, or done. */
export type PaymentStep = 'building' | 'wallet' | 'chain' | 'done';

export interface PaymentState {
  /** Null before the first start. */
  readonly step: PaymentStep | null;
  /** Server time in Unix ms until which the terms hold; null if they do not expire. */
  readonly expiresAtMs: number | null;
  /** Base58; null before the wallet has signed. */
  readonly signature: string | null;
  readonly failure: PaymentFailure | null;
}

export interface PaymentFlow<T> extends PaymentState {
  /**
   * Starts a payment. Does nothing while another one is in progress, unless the terms of that one
   * have expired in the wallet.
   * @returns what was bought; null if the payment failed
   */
  readonly start: (request: PaymentRequest) => Promise<T | null>;
  /** Stops preparing or waiting for the wallet; a payment that is still approved arrives later. */
  readonly cancel: () => void;
  /** Returns to the initial state once the payment has ended. */
  readonly reset: () => void;
}

const IDLE: PaymentState = { step: null, expiresAtMs: null, signature: null, failure: null };

/** One attempt to pay; aborting it has no effect once the transaction is sent. */
class PaymentRun extends AbortController {
  /** Server time in Unix ms until which the terms hold; null unless the wallet is signing. */
  expiresAtMs: number | null = null;

  hasExpired(): boolean {
    return this.expiresAtMs !== null && this.expiresAtMs <= serverNow();
  }
}

/**
 * Runs one payment from the tap to the purchase. Nothing is lost when the screen unmounts: once the
 * wallet has signed, however late, the payment is remembered and completes without the screen.
 */
export function usePayment<T>(): PaymentFlow<T> {
  const [state, setState] = useState(IDLE);
  const currentRun = useRef<PaymentRun | null>(null);
  const watched = useRef<string | null>(null);

  useEffect(
    () => () => {
      currentRun.current?.abort();
      if (watched.current !== null) setPaymentWatched(watched.current, false);
    },
    [],
  );

  const start = useCallback(async (request: PaymentRequest): Promise<T | null> => {
    if (currentRun.current && !currentRun.current.hasExpired()) return null;
    currentRun.current?.abort();
    const run = (currentRun.current = new PaymentRun());
    const update = (change: Partial<PaymentState>) => {
      if (currentRun.current === run) setState((previous) => ({ ...previous, ...change }));
    };
    setState({ ...IDLE, step: 'building' });
    const endPayment = beginPayment();
    try {
      const data = await makePayment(request, {
        signal: run.signal,
        onBuilt: ({ expiresAtMs }) => {
          run.expiresAtMs = expiresAtMs;
          update({ step: 'wallet', expiresAtMs });
        },
        onSigned: (signature) => {
          // The payment keeper reports a run that was cancelled or replaced.
          if (currentRun.current !== run || run.signal.aborted) return;
          run.expiresAtMs = null;
          watched.current = signature;
          setPaymentWatched(signature, true);
          update({ step: 'chain', signature });
        },
      });
      update({ step: 'done' });
      // The server guarantees the shape, as with every response.
      return data as T;
    } catch (error) {
      update({ failure: toPaymentFailure(error) });
      return null;
    } finally {
      endPayment();
      if (currentRun.current === run) {
        if (watched.current !== null) setPaymentWatched(watched.current, false);
        watched.current = null;
        currentRun.current = null;
      }
      void refreshBalances();
    }
  }, []);

  const cancel = useCallback(() => currentRun.current?.abort(), []);
  const reset = useCallback(() => {
    if (!currentRun.current) setState(IDLE);
  }, []);
  return { ...state, start, cancel, reset };
}
