import { useState } from 'react';
import type { PaymentActionsShape } from '../../../../contract/admin/admin-money-actions.ts';
import { adminPost } from '../../../../http/admin-api.ts';
import { AddressCell } from '../../cells/address-cell.tsx';
import { formatAmount } from './action-facts.ts';
import { MoneyActionDialog } from './money-action-dialog.tsx';

interface RefundDialogProps {
  readonly payment: PaymentActionsShape;
  readonly onClose: () => void;
}

/** Asks for the reason of a refund. */
export function RefundDialog({ payment: current, onClose }: RefundDialogProps) {
  // A reload behind the dialog must not change what the admin confirms.
  const [payment] = useState(current);
  const { id, received, state } = payment;
  return (
    <MoneyActionDialog
      title={`Refund payment ${id}?`}
      description="The vault returns what it received. The payment then buys nothing."
      facts={received.map(
        (money) =>
          [
            `${formatAmount(money)} to`,
            <AddressCell key={money.currency} address={money.refund_to} />,
          ] as const,
      )}
      submitLabel={`Refund ${received.map(formatAmount).join(' and ')}`}
      success={`Payment ${id} is refunded`}
      failure="Failed to refund payment"
      send={(reason) => adminPost(`/payments/${id}/refund`, { reason, seen: { state } })}
      onClose={onClose}
    />
  );
}
