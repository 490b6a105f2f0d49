import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { usePlayerAddress } from '../../chain/player.ts';
import {
  type PaymentFlow,
  type PaymentRequest,
  usePayment,
} from '../../chain/payments/use-payment.ts';
import type { PaymentKind } from '../../contract/payment-intent.ts';
import { paymentFailureText, paymentSuccessText } from '../../entities/payment-words.ts';
import { farmKey } from '../../http/player-reads.ts';
import { showToast } from '../../ui/toast-store.ts';
import { askForPatience, PATIENCE_MS } from './patience.ts';

/** Their celebration says it, and as high as that is a toast would lie on its title. */
const CELEBRATED: readonly PaymentKind[] = ['upgrade', 'maxupgrade'];

/** A payment for something of the farm: its end is told, and the farm is read anew. */
export function usePurchase<T>(kind: PaymentKind): PaymentFlow<T> {
  const flow = usePayment<T>();
  const queries = useQueryClient();
  const address = usePlayerAddress();
  const { step, failure, start: pay } = flow;

  useEffect(() => {
    if (failure === null) return;
    const content = paymentFailureText(kind, failure);
    showToast({ type: 'danger', header: 'Action Failed', content });
  }, [failure, kind]);

  const isWaiting = failure === null && (step === 'building' || step === 'chain');
  useEffect(() => {
    if (!isWaiting) return undefined;
    const patience = setTimeout(askForPatience, PATIENCE_MS);
    return () => clearTimeout(patience);
  }, [isWaiting]);

  const start = useCallback(
    async (request: PaymentRequest): Promise<T | null> => {
      const bought = await pay(request);
      if (address !== null) void queries.invalidateQueries({ queryKey: farmKey(address) });
      if (bought === null || CELEBRATED.includes(request.kind)) return bought;
      const content = paymentSuccessText(request.kind, bought);
      showToast({ type: 'success', header: 'Action Successful', content });
      return bought;
    },
    [pay, queries, address],
  );
  return { ...flow, start };
}
