import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentAction } from '../../../../money/operator-actions.ts';
import { useAdmin } from '../../../../http/admin-identity.ts';
import { listPaymentActions } from './action-facts.ts';
import { paymentActionsQuery } from './actions-queries.ts';
import { ActionsPanel, type ActionText } from './actions-panel.tsx';
import { FulfilDialog } from './fulfil-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const TEXTS: Readonly<Record<PaymentAction, ActionText>> = {
  fulfil: { label: 'Fulfil', effect: 'The payer gets what the payment was for.' },
  refund: { label: 'Refund', effect: 'The money goes back to the wallets that it came from.' },
};

/** What an admin can do about a payment. */
export function PaymentActions({ id }: { readonly id: number }) {
  const { data: payment } = useQuery(paymentActionsQuery(id));
  const admin = useAdmin();
  const [action, setAction] = useState<PaymentAction | null>(null);
  if (!payment || !admin) return null;
  const close = () => setAction(null);
  return (
    <>
      <ActionsPanel
        actions={listPaymentActions(payment, admin)}
        texts={TEXTS}
        onPress={setAction}
      />
      {action === 'refund' && <RefundDialog payment={payment} onClose={close} />}
      {action === 'fulfil' && <FulfilDialog payment={payment} onClose={close} />}
    </>
  );
}
