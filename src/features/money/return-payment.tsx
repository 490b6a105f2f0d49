import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MoneyEntryShape } from '../../contract/money-shapes.ts';
import { apiPost } from '../../http/api-post.ts';
import { ApiError } from '../../http/api-error.ts';
import { refreshPlayer } from '../../queries/refresh-player.ts';
import { Button } from '../../ui/button.tsx';
import { usePlayerAddress } from '../../wallet/use-player-address.ts';
import styles from './money-entry.module.css';

/** Returns a payment without a memo, which nobody can match to a purchase. */
export function ReturnPayment({ paymentId, thc, sol }: NonNullable<MoneyEntryShape['returns']>) {
  const address = usePlayerAddress() ?? '';
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => apiPost(`/account/payments/${paymentId}/return`, {}),
    onSuccess: () => refreshPlayer(client, address),
  });
  const amounts = [...(sol === '0' ? [] : [`${sol} SOL`]), ...(thc === '0' ? [] : [`${thc} THC`])];
  return (
    <div className={styles.note}>
      <p>You get back {amounts.join(' and ')}, after the network fee.</p>
      <Button isPending={isPending} onClick={() => mutate()}>
        Return it
      </Button>
      {error !== null && <p role="alert">{getMessage(error)}</p>}
    </div>
  );
}

const getMessage = (error: Error): string =>
  error instanceof ApiError ? error.message : 'It could not be returned, try again!';
