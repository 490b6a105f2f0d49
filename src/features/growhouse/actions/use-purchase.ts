import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePlayerAddress } from '../../../wallet/use-player-address.ts';
import type { PaymentRequest } from '../../../payments/make-payment.ts';
import { usePayment } from '../../../payments/use-payment.ts';
import { usePendingPayments } from '../../../payments/pending-payments.ts';
import type { PaymentKind } from '../../../contract/payment-intent.ts';
import {
  getPaymentFailureMessage,
  getPaymentSuccessMessage,
} from '../../../entities/payment-messages.ts';
import { i18n } from '../../../language/i18n.ts';
import { refreshPlayer } from '../../../queries/refresh-player.ts';
import type { FeedbackEvent } from '../../../ui/sound/play-sound.ts';
import { emitFeedback } from '../../../ui/toasts/feedback.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { termsQuery } from '../../../queries/player-queries.ts';
import { showSlowNotice, SLOW_NOTICE_DELAY_MS } from './growhouse-actions.ts';

/** Kinds that end with a dialog, which a toast would repeat. */
const KINDS_WITHOUT_TOAST: readonly PaymentKind[] = ['seeds', 'exchange', 'upgrade', 'maxupgrade'];

/** What a player hears after a payment. */
const PAYMENT_FEEDBACK: Readonly<Record<PaymentKind, FeedbackEvent>> = {
  seeds: 'purchase',
  exchange: 'exchange',
  upgrade: 'level',
  maxupgrade: 'level',
  revive: 'revive',
};

interface PurchaseOptions<T> extends PaymentRequest {
  /** Called with what was bought. */
  readonly onDone: (result: T) => void;
}

export type Purchase = ReturnType<typeof usePurchase<unknown>>;

/** A payment that shows a toast about its outcome and then refetches the player's data. */
export function usePurchase<T>({ onDone, ...request }: PurchaseOptions<T>) {
  const { kind } = request;
  const flow = usePayment<T>();
  const queryClient = useQueryClient();
  const address = usePlayerAddress();
  const { step, failure, signature } = flow;
  const isSettling = usePendingPayments(
    ({ settling }) => signature !== null && settling[signature] !== undefined,
  );

  useEffect(() => {
    if (failure === null) return;
    emitFeedback('failure');
    const content = getPaymentFailureMessage(kind, failure);
    showToast('danger', i18n.t('Action Failed'), content);
  }, [failure, kind]);

  const isWaiting = failure === null && !isSettling && (step === 'building' || step === 'chain');
  useEffect(() => {
    if (!isWaiting) return undefined;
    const slowNoticeTimer = setTimeout(showSlowNotice, SLOW_NOTICE_DELAY_MS);
    return () => clearTimeout(slowNoticeTimer);
  }, [isWaiting]);

  const pay = async (): Promise<void> => {
    const result = await flow.start(request);
    if (address !== null) void refreshPlayer(queryClient, address);
    if (result === null) return;
    emitFeedback(PAYMENT_FEEDBACK[kind]);
    if (!KINDS_WITHOUT_TOAST.includes(kind)) {
      showToast('success', i18n.t('Action Successful'), getPaymentSuccessMessage(kind, result));
    }
    onDone(result);
  };
  return { ...flow, kind, pay: (): void => void pay() };
}

export const PURCHASES_PAUSED = /*i18n*/ 'Purchases are paused. Try again later.';

/** Returns whether purchases are paused, as far as is known. */
export const useArePurchasesPaused = (): boolean =>
  useQuery(termsQuery(usePlayerAddress())).data?.purchasesPaused ?? false;
