import { useState } from 'react';
import type {
  PayoutActionsShape,
  SeenPayout,
} from '../../../../contract/admin/admin-money-actions.ts';
import type { PayoutAction } from '../../../../money/operator-actions.ts';
import { adminPost } from '../../../../http/admin-api.ts';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { AddressCell } from '../../cells/address-cell.tsx';
import { PAYOUT_STATES, WAITING_LABELS } from '../money-labels.ts';
import { formatAmount } from './action-facts.ts';
import { MoneyActionDialog } from './money-action-dialog.tsx';
import { getPayoutDialogText } from './payout-action-texts.ts';

interface PayoutActionDialogProps {
  readonly action: PayoutAction;
  readonly payout: PayoutActionsShape;
  readonly isSuperadmin: boolean;
  readonly onClose: () => void;
}

/** Asks for what an action on a payout needs, and sends it. */
export function PayoutActionDialog(props: PayoutActionDialogProps) {
  const { action, isSuperadmin, onClose } = props;
  // A reload behind the dialog must not change what the admin confirms.
  const [payout] = useState(props.payout);
  const [signature, setSignature] = useState('');
  const [isWithoutMemo, setIsWithoutMemo] = useState(false);
  const [address, setAddress] = useState('');
  const fields = {
    'mark-paid': { signature: signature.trim(), withoutMemo: isWithoutMemo },
    readdress: { address: address.trim() },
  };
  const extra = action === 'mark-paid' || action === 'readdress' ? fields[action] : {};
  const findProblem = (): string | null => {
    if (action === 'mark-paid' && signature.trim() === '') return 'Give the signature';
    return action === 'readdress' && address.trim() === '' ? 'Give the new wallet' : null;
  };
  return (
    <MoneyActionDialog
      {...getPayoutDialogText(action, payout)}
      facts={listFacts(payout)}
      findProblem={findProblem}
      send={(reason) =>
        adminPost(`/payouts/${payout.id}/${action}`, { reason, seen: toSeen(payout), ...extra })
      }
      onClose={onClose}
    >
      {action === 'mark-paid' && (
        <Field
          label="Signature of the transaction"
          value={signature}
          onChange={setSignature}
          required
        />
      )}
      {action === 'mark-paid' && isSuperadmin && (
        <CheckboxField
          label="It was sent by hand: no memo names the payout"
          checked={isWithoutMemo}
          onChange={setIsWithoutMemo}
        />
      )}
      {action === 'readdress' && (
        <Field label="New wallet" value={address} onChange={setAddress} required />
      )}
    </MoneyActionDialog>
  );
}

const listFacts = (payout: PayoutActionsShape) =>
  [
    ['Amount', formatAmount(payout)],
    ['Wallet', <AddressCell key="wallet" address={payout.address} />],
    ['State', describeState(payout)],
  ] as const;

function describeState({ state, waiting_for: reason }: PayoutActionsShape): string {
  const { label } = PAYOUT_STATES[state];
  return state === 'queued' && reason !== null ? `${label}: ${WAITING_LABELS[reason]}` : label;
}

const toSeen = ({ state, address, currency, amount }: PayoutActionsShape): SeenPayout => ({
  state,
  address,
  currency,
  amount,
});
