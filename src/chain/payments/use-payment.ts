import { useCallback, useEffect, useRef, useState } from 'react';
import type { PaymentKind } from '../../contract/payment-intent.ts';
import { serverNow } from '../../http/server-clock.ts';
import { SendRefusal } from '../send-refusal.ts';
import { useWalletStore, type BuiltPayment } from '../wallet-store.ts';
import { awaitPayment } from './await-payment.ts';
import { failureOnChain, PaymentFailure, toPaymentFailure } from './payment-failure.ts';
import {
  attendPayment,
  forgetPayment,
  type PendingPayment,
  rememberPayment,
} from './pending-payments.ts';
import { beginPayment } from './under-way.ts';

/** Where a payment stands: being built and tried, in the wallet, on the chain, or done. */
export type PaymentStep = 'building' | 'wallet' | 'chain' | 'done';

export interface PaymentRequest {
  readonly kind: PaymentKind;
  /** The transaction to pay with, from the server or built here. */
  readonly build: () => Promise<BuiltPayment>;
  /** The call that confirms it. */
  readonly confirm: (signature: string) => { readonly path: string; readonly body: object };
}

export interface PaymentState {
  /** Null before the first start. */
  readonly step: PaymentStep | null;
  /** Unix ms of the server until which the terms hold; null where they have no end. */
  readonly expiresAtMs: number | null;
  readonly failure: PaymentFailure | null;
}

export interface PaymentFlow<T> extends PaymentState {
  readonly isUnderWay: boolean;
  /**
   * Pays, once however often it is tapped; in place of one whose terms have lapsed in the wallet.
   * @returns what was bought; null if it failed
   */
  readonly start: (request: PaymentRequest) => Promise<T | null>;
  /** Ends the preparing, and the waiting for the wallet: what that sends later arrives by itself. */
  readonly cancel: () => void;
  /** Back to the beginning, after an end. */
  readonly reset: () => void;
}

const IDLE: PaymentState = { step: null, expiresAtMs: null, failure: null };

/** One way from the tap on; the signal ends its waiting until something is sent. */
class Run extends AbortController {
  /** While the wallet is asked: Unix ms until which the terms hold. */
  waitsUntilMs: number | null = null;

  hasLapsed(): boolean {
    return this.waitsUntilMs !== null && this.waitsUntilMs <= serverNow();
  }
}

/**
 * One payment from the tap to the goods. A screen that goes away loses nothing: once the wallet has
 * sent, however late, the payment is remembered and goes on without it.
 */
export function usePayment<T>(): PaymentFlow<T> {
  const [state, setState] = useState(IDLE);
  const underWay = useRef<Run | null>(null);
  const attended = useRef<string | null>(null);

  useEffect(
    () => () => {
      underWay.current?.abort();
      if (attended.current !== null) attendPayment(attended.current, false);
    },
    [],
  );

  const start = useCallback(async (request: PaymentRequest): Promise<T | null> => {
    if (underWay.current && !underWay.current.hasLapsed()) return null;
    underWay.current?.abort();
    const run = (underWay.current = new Run());
    const tell = (change: Partial<PaymentState>) => {
      if (underWay.current === run) setState((before) => ({ ...before, ...change }));
    };
    setState({ ...IDLE, step: 'building' });
    const endPayment = beginPayment();
    try {
      const data = await pay(request, {
        signal: run.signal,
        onBuilt: ({ expiresAtMs }) => {
          run.waitsUntilMs = expiresAtMs;
          tell({ step: 'wallet', expiresAtMs });
        },
        onSent: (signature) => {
          // What comes of a run that nobody waits for any more, the keeper tells.
          if (underWay.current !== run || run.signal.aborted) return;
          run.waitsUntilMs = null;
          attended.current = signature;
          attendPayment(signature, true);
          tell({ step: 'chain' });
        },
      });
      tell({ step: 'done' });
      // The shape is the server's promise, as with every answer.
      return data as T;
    } catch (error) {
      tell({ failure: toPaymentFailure(error) });
      return null;
    } finally {
      endPayment();
      if (underWay.current === run) {
        if (attended.current !== null) attendPayment(attended.current, false);
        attended.current = null;
        underWay.current = null;
      }
      void useWalletStore.getState().actions?.refreshBalances();
    }
  }, []);

  const cancel = useCallback(() => underWay.current?.abort(), []);
  const reset = useCallback(() => {
    if (!underWay.current) setState(IDLE);
  }, []);
  const isUnderWay = state.step !== null && state.step !== 'done' && state.failure === null;
  return { ...state, isUnderWay, start, cancel, reset };
}

interface Progress {
  readonly signal: AbortSignal;
  readonly onBuilt: (built: BuiltPayment) => void;
  readonly onSent: (signature: string) => void;
}

async function pay(
  { kind, build, confirm }: PaymentRequest,
  { signal, onBuilt, onSent }: Progress,
): Promise<unknown> {
  const { actions, address } = useWalletStore.getState();
  if (!actions || address === null) throw new PaymentFailure('failed', 'Connect a wallet first.');
  // Before it is built: what is built expires while the player makes up their mind.
  await unlessAborted(signal, actions.openWay(signal));
  const built = await unlessAborted(signal, build());
  await unlessAborted(signal, tryOut(built, actions.simulate));
  onBuilt(built);
  const { transaction, lastValidBlockHeight } = built;
  const pendingOf = (signature: string): PendingPayment => ({
    kind,
    signature,
    address,
    lastValidBlockHeight,
    ...confirm(signature),
  });
  const sending = actions.sendTransaction(transaction, {
    signal,
    onSent: (sent) => {
      onSent(sent);
      rememberPayment(pendingOf(sent));
    },
  });
  return awaitPayment(pendingOf(await sending.catch(forgetRefused)));
}

function forgetRefused(error: unknown): never {
  if (error instanceof SendRefusal) forgetPayment(error.signature);
  throw error;
}

/** Before the wallet is asked nothing is paid, and whoever cancels waits for nobody. */
async function unlessAborted<T>(signal: AbortSignal, preparing: Promise<T>): Promise<T> {
  let stopListening = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    const cancel = (): void => reject(new PaymentFailure('cancelled', 'Cancelled'));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel);
    stopListening = () => signal.removeEventListener('abort', cancel);
  });
  try {
    return await Promise.race([aborted, preparing]);
  } finally {
    stopListening();
  }
}

/** What would fail on the chain never reaches the wallet. */
async function tryOut(
  { transaction }: BuiltPayment,
  simulate: (transaction: string) => Promise<'succeeds' | 'lacks-funds' | 'fails'>,
): Promise<void> {
  const outcome = await simulate(transaction);
  if (outcome !== 'succeeds') throw failureOnChain(outcome);
}
