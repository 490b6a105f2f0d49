import { useState } from 'react';
import type {
  PayoutActionsShape,
  SeenPayout,
} from '../../../../contract/admin/admin-money-actions.ts';
import type { PayoutAction } from '../../../../money/operator-actions.ts';
import { adminPost } from '../../../../http/admin-api.ts';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { AddressCell } from '../../cells/cells.tsx';
import { PAYOUT_STATES, WAITING_LABELS } from '../money-labels.ts';
import { type ActionText, formatAmount } from './action-facts.ts';
import { MoneyActionDialog } from './money-action-dialog.tsx';

/** What a button and a dialog say about an action on a payout. */
interface PayoutActionText extends ActionText {
  readonly title: (name: string) => string;
  readonly description: string;
  readonly submitLabel: (money: string) => string;
  /** Says what the payout is after the action, as in 'Payout 12 is held'. */
  readonly success: string;
  readonly failure: string;
}

export const PAYOUT_ACTION_TEXTS: Readonly<Record<PayoutAction, PayoutActionText>> = {
  hold: {
    label: 'Hold',
    effect: 'It is not paid until an admin releases it.',
    title: (name) => `Hold ${name}?`,
    description: 'It keeps its place but is not paid until an admin releases it.',
    submitLabel: (money) => `Hold ${money}`,
    success: 'is held',
    failure: 'Failed to hold payout',
  },
  release: {
    label: 'Release',
    effect: 'It is due at once and paid in the next run.',
    title: (name) => `Release ${name}?`,
    description: 'It is due at once. If something still prevents the payment, it waits again.',
    submitLabel: (money) => `Release ${money}`,
    success: 'is due',
    failure: 'Failed to release payout',
  },
  'pay-again': {
    label: 'Pay again',
    effect: 'It is queued again if every chain node shows that it was not paid.',
    title: (name) => `Pay ${name} again?`,
    description:
      'The server asks every chain node first. It queues the payout only if none of its transactions was paid and no memo of the vault names it.',
    submitLabel: (money) => `Pay ${money} again`,
    success: 'is queued again',
    failure: 'Failed to pay again',
  },
  'mark-paid': {
    label: 'Mark as paid',
    effect: 'It is settled by a transaction that the server verifies on the chain.',
    title: (name) => `Mark ${name} as paid?`,
    description:
      'The server checks that the transaction is final and paid this amount from the vault to this wallet. The payout is then never paid again.',
    submitLabel: (money) => `Mark ${money} as paid`,
    success: 'is marked as paid',
    failure: 'Failed to mark as paid',
  },
  readdress: {
    label: 'Change wallet',
    effect: 'It is paid to another wallet of the player.',
    title: (name) => `Change the wallet of ${name}?`,
    description:
      'Do this only if you know that the new wallet belongs to the same player. What was paid cannot be called back.',
    submitLabel: (money) => `Pay ${money} to the new wallet`,
    success: 'goes to another wallet',
    failure: 'Failed to change wallet',
  },
};

interface PayoutActionDialogProps {
  readonly action: PayoutAction;
  readonly payout: PayoutActionsShape;
  readonly isSuperadmin: boolean;
}

/** Asks for what an action on a payout needs, and sends it. */
export function PayoutActionDialog({ action, payout, isSuperadmin }: PayoutActionDialogProps) {
  const { title, description, submitLabel, success, failure } = PAYOUT_ACTION_TEXTS[action];
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
      title={title(`payout ${payout.id}`)}
      description={description}
      submitLabel={submitLabel(formatAmount(payout))}
      success={`Payout ${payout.id} ${success}`}
      failure={failure}
      facts={listFacts(payout)}
      findProblem={findProblem}
      send={(reason) =>
        adminPost(`/payouts/${payout.id}/${action}`, { reason, seen: toSeen(payout), ...extra })
      }
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
    ['Wallet', <AddressCell address={payout.address} />],
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
