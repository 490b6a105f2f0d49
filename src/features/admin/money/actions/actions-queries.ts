import { queryOptions } from '@tanstack/react-query';
import type {
  PaymentActionsShape,
  PayoutActionsShape,
} from '../../../../contract/admin/admin-money-actions.ts';
import { adminGet } from '../../../../http/admin-api.ts';
import { serverNow } from '../../../../http/server-clock.ts';
import { adminQueryKey } from '../../use-admin-action.ts';

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
export function paymentActionsQuery(id: number | null) {
  const path = `/payments/${id}/actions`;
  return queryOptions({
    queryKey: adminQueryKey(path),
    queryFn: ({ signal }) => adminGet<PaymentActionsShape>(path, { signal }),
    enabled: id !== null,
  });
}
