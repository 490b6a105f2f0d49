import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePlayerAddress } from '../../chain/player.ts';
import { awaitPayment } from '../../chain/payments/await-payment.ts';
import { toPaymentFailure } from '../../chain/payments/payment-failure.ts';
import { type PendingPayment, usePendingPayments } from '../../chain/payments/pending-payments.ts';
import { refreshBalances } from '../../chain/wallet-store.ts';
import { paymentFailureText, paymentSuccessText } from '../../entities/payment-words.ts';
import { farmKey } from '../../http/player-reads.ts';
import { showToast } from '../../ui/toast-store.ts';

/**
 * Follows the payments of this wallet that no screen waits for to their end: those whose dialog was
 * closed, and those that an earlier visit left behind.
 */
export function PaymentKeeper() {
  const address = usePlayerAddress();
  const payments = usePendingPayments((store) => store.payments);
  const attended = usePendingPayments((store) => store.attended);
  const queries = useQueryClient();
  const followed = useRef(new Set<string>());

  useEffect(() => {
    for (const payment of payments) {
      const { signature } = payment;
      const isMine = payment.address === address && !attended.has(signature);
      if (!isMine || followed.current.has(signature)) continue;
      followed.current.add(signature);
      void follow(payment, queries).finally(() => followed.current.delete(signature));
    }
  }, [address, payments, attended, queries]);

  return null;
}

async function follow(payment: PendingPayment, queries: QueryClient): Promise<void> {
  try {
    const content = paymentSuccessText(payment.kind, await awaitPayment(payment));
    showToast({ type: 'success', header: 'Action Successful', content });
  } catch (error) {
    const failure = toPaymentFailure(error);
    if (failure.kind === 'uncertain') return;
    const content = paymentFailureText(payment.kind, failure);
    showToast({ type: 'danger', header: 'Action Failed', content });
  }
  await Promise.all([
    queries.invalidateQueries({ queryKey: farmKey(payment.address) }),
    refreshBalances(),
  ]);
}
