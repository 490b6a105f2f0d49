import type { PayoutActionsShape } from '../../../../contract/admin/admin-money-actions.ts';
import type { PayoutAction } from '../../../../money/operator-actions.ts';
import { formatAmount } from './action-facts.ts';
import type { ActionText } from './actions-panel.tsx';

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
export interface PayoutDialogText {
  readonly title: string;
  readonly description: string;
  readonly submitLabel: string;
  readonly success: string;
  readonly failure: string;
}

/** Returns what the dialog of an action says about a payout. */
export function getPayoutDialogText(
  action: PayoutAction,
  payout: PayoutActionsShape,
): PayoutDialogText {
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
