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
import { formatAmount } from './action-facts.ts';
import { MoneyActionDialog } from './money-action-dialog.tsx';
import type { ActionText } from './action-facts.ts';

export const PAYOUT_ACTION_TEXTS: Readonly<Record<PayoutAction, ActionText>> = {
  hold: { label: 'Hold', effect: 'It is not paid until an admin releases it.' },
  release: { label: 'Release', effect: 'It is due at once and paid in the next run.' },
  'pay-again': {
    label: 'Pay again',
    effect: 'It is queued again if every chain node shows that it was not paid.',
  },
  'mark-paid': {
    label: 'Mark as paid',
    effect: 'It is settled by a transaction that the server verifies on the chain.',
  },
  readdress: { label: 'Change wallet', effect: 'It is paid to another wallet of the player.' },
};

/** What a dialog says about an action. */
interface PayoutDialogText {
  readonly title: string;
  readonly description: string;
  readonly submitLabel: string;
  readonly success: string;
  readonly failure: string;
}

/** Returns what the dialog of an action says about a payout. */
function getPayoutDialogText(action: PayoutAction, payout: PayoutActionsShape): PayoutDialogText {
  const name = `payout ${payout.id}`;
  const money = formatAmount(payout);
  const texts: Readonly<Record<PayoutAction, PayoutDialogText>> = {
    hold: {
      title: `Hold ${name}?`,
      description: 'It keeps its place but is not paid until an admin releases it.',
      submitLabel: `Hold ${money}`,
      success: `Payout ${payout.id} is held`,
      failure: 'Failed to hold payout',
    },
    release: {
      title: `Release ${name}?`,
      description: 'It is due at once. If something still prevents the payment, it waits again.',
      submitLabel: `Release ${money}`,
      success: `Payout ${payout.id} is due`,
      failure: 'Failed to release payout',
    },
    'pay-again': {
      title: `Pay ${name} again?`,
      description:
        'The server asks every chain node first. It queues the payout only if none of its transactions was paid and no memo of the vault names it.',
      submitLabel: `Pay ${money} again`,
      success: `Payout ${payout.id} is queued again`,
      failure: 'Failed to pay again',
    },
    'mark-paid': {
      title: `Mark ${name} as paid?`,
      description:
        'The server checks that the transaction is final and paid this amount from the vault to this wallet. The payout is then never paid again.',
      submitLabel: `Mark ${money} as paid`,
      success: `Payout ${payout.id} is marked as paid`,
      failure: 'Failed to mark as paid',
    },
    readdress: {
      title: `Change the wallet of ${name}?`,
      description:
        'Do this only if you know that the new wallet belongs to the same player. What was paid cannot be called back.',
      submitLabel: `Pay ${money} to the new wallet`,
      success: `Payout ${payout.id} goes to another wallet`,
      failure: 'Failed to change wallet',
    },
  };
  return texts[action];
}

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
