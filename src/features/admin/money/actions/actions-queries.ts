import { queryOptions } from '@tanstack/react-query';
import type {
  PaymentActionsShape,
  PayoutActionsShape,
} from '../../../../contract/admin/admin-money-actions.ts';
import { adminGet } from '../../../../http/admin-api.ts';
import { serverNow } from '../../../../http/server-clock.ts';
import { adminQuery, adminQueryKey } from '../../use-admin-action.ts';

/** What can be done about a payout, and when the server said so. @param id null loads nothing */
export function payoutActionsQuery(id: number | null) {
  const path = `/payouts/${id}/actions`;
  return queryOptions({
    queryKey: adminQueryKey(path),
    queryFn: async ({ signal }) => {
      const payout = await adminGet<PayoutActionsShape>(path, { signal });
      return { payout, nowMs: serverNow() };
    },
    enabled: id !== null,
  });
}

/** What can be done about a payment. @param id null loads nothing */
export const paymentActionsQuery = (id: number | null) => ({
  ...adminQuery<PaymentActionsShape>(`/payments/${id}/actions`),
  enabled: id !== null,
});
