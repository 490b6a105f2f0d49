import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayoutAction } from '../../../../money/operator-actions.ts';
import { useAdmin } from '../../../../http/admin-identity.ts';
import { listPayoutActions } from './action-facts.ts';
import { payoutActionsQuery } from './actions-queries.ts';
import { ActionsPanel } from './actions-panel.tsx';
import { PAYOUT_ACTION_TEXTS } from './payout-action-texts.ts';
import { PayoutActionDialog } from './payout-action-dialog.tsx';

/** What an admin can do about a payout. */
export function PayoutActions({ id }: { readonly id: number }) {
  const { data } = useQuery(payoutActionsQuery(id));
  const admin = useAdmin();
  const [action, setAction] = useState<PayoutAction | null>(null);
  if (!data || !admin) return null;
  return (
    <>
      <ActionsPanel
        actions={listPayoutActions(data.payout, admin, data.nowMs)}
        texts={PAYOUT_ACTION_TEXTS}
        onPress={setAction}
      />
      {action !== null && (
        <PayoutActionDialog
          action={action}
          payout={data.payout}
          isSuperadmin={admin.account.role.superadmin}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}
