import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePlayerAddress } from '../../wallet/use-player-address.ts';
import { awaitPayment } from '../../payments/await-payment.ts';
import { toPaymentFailure } from '../../payments/payment-failure.ts';
import { type PendingPayment, usePendingPayments } from '../../payments/pending-payments.ts';
import { refreshBalances } from '../../wallet/wallet-store.ts';
import { i18n } from '../../language/i18n.ts';
import {
  getPaymentFailureMessage,
  getPaymentSuccessMessage,
} from '../../entities/payment-messages.ts';
import { refreshPlayer } from '../../queries/refresh-player.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

/**
 * Follows up the payments of this player that no screen waits for: the dialog was closed, or they
 * were left pending by an earlier visit.
 */
export function PaymentKeeper() {
  const address = usePlayerAddress();
  const payments = usePendingPayments((store) => store.payments);
  const watched = usePendingPayments((store) => store.watched);
  const queries = useQueryClient();
  const followed = useRef(new Set<string>());

  useEffect(() => {
    for (const payment of payments) {
      const { signature } = payment;
      const isDue = payment.address === address && !watched.has(signature);
      if (!isDue || followed.current.has(signature)) continue;
      followed.current.add(signature);
      void followUp(payment, queries).finally(() => followed.current.delete(signature));
    }
  }, [address, payments, watched, queries]);

  return null;
}

async function followUp(payment: PendingPayment, queries: QueryClient): Promise<void> {
  try {
    const content = getPaymentSuccessMessage(payment.kind, await awaitPayment(payment));
    showToast('success', i18n.t('Action Successful'), content);
  } catch (error) {
    const failure = toPaymentFailure(error);
    // The screen that made the payment has told the player, and the next visit asks again.
    if (failure.kind === 'uncertain' || failure.code === 'CONFLICT') return;
    const content = getPaymentFailureMessage(payment.kind, failure);
    showToast('danger', i18n.t('Action Failed'), content);
  }
  await Promise.all([refreshPlayer(queries, payment.address), refreshBalances()]);
}
