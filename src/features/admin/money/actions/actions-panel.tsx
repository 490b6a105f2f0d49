import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import type {
  PaymentActionsShape,
  PayoutActionsShape,
} from '../../../../contract/admin/admin-money-actions.ts';
import { ERROR_MESSAGES } from '../../../../contract/error-codes.ts';
import type { OperatorRefusal, PaymentAction } from '../../../../money/operator-actions.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import {
  type ActionText,
  type PossibleAction,
  listPaymentActions,
  listPayoutActions,
} from './action-facts.ts';
import styles from '../money.module.css';
import { useOpenDialog } from '../../admin-dialogs.tsx';
import { useAdmin } from '../../../../http/admin-identity.ts';
import { useServerNow } from '../../../../http/use-server-now.ts';
import { adminQuery } from '../../use-admin-action.ts';
import { FulfilDialog, RefundDialog } from './payment-action-dialogs.tsx';
import { PayoutActionDialog, PAYOUT_ACTION_TEXTS } from './payout-action-dialog.tsx';

interface ActionsPanelProps<Action extends string> {
  readonly actions: readonly PossibleAction<Action>[];
  readonly texts: Readonly<Record<Action, ActionText>>;
  readonly onPress: (action: Action) => void;
}

/** States in which nothing is left to do. */
const SETTLED: readonly (OperatorRefusal | null)[] = ['PAYOUT_PAID', 'PAYMENT_NOT_SET_ASIDE'];

/** The actions on a payout or payment. Each says what it does, or why it is not possible. */
function ActionsPanel<Action extends string>(props: ActionsPanelProps<Action>) {
  const { actions, texts, onPress } = props;
  const refusals = new Set(actions.map(({ refusal }) => refusal));
  const [refusal = null] = refusals;
  if (refusals.size === 1 && SETTLED.includes(refusal)) return null;
  return (
    <Panel title="Actions">
      {refusals.size === 1 && refusal !== null ? (
        <p className="muted">{toSentence(refusal)}</p>
      ) : (
        <ul className="grid gap-10">
          {actions.map((each) => (
            <ActionRow key={each.action} {...each} text={texts[each.action]} onPress={onPress} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface ActionRowProps<Action extends string> extends PossibleAction<Action> {
  readonly text: ActionText;
  readonly onPress: (action: Action) => void;
}

function ActionRow<Action extends string>({
  action,
  refusal,
  text: { label, effect },
  onPress,
}: ActionRowProps<Action>) {
  const descriptionId = useId();
  return (
    <li className={`stack middle ${styles.action}`}>
      <Button
        variant="warning"
        isFullWidth
        needsNetwork
        disabled={refusal !== null}
        aria-describedby={descriptionId}
        onClick={() => onPress(action)}
      >
        {label}
      </Button>
      <p id={descriptionId} className="muted">
        {refusal === null ? effect : toSentence(refusal)}
      </p>
    </li>
  );
}

function toSentence(refusal: OperatorRefusal): string {
  const message = ERROR_MESSAGES[refusal];
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

interface ActionFacts {
  readonly payouts: PayoutActionsShape;
  readonly payments: PaymentActionsShape;
}

/** Loads what decides about the actions on a payout or payment. @param id null loads nothing */
export const useActionFacts = <List extends keyof ActionFacts>(list: List, id: number | null) =>
  useQuery({
    ...adminQuery<ActionFacts[List]>(`/${list}/${id}/actions`),
    enabled: id !== null,
  }).data;

const TEXTS: Readonly<Record<PaymentAction, ActionText>> = {
  fulfil: { label: 'Fulfil', effect: 'The payer gets what the payment was for.' },
  refund: { label: 'Refund', effect: 'The money goes back to the wallets that it came from.' },
};

/** What an admin can do about a payment. */
export function PaymentActions({ id }: { readonly id: number }) {
  const payment = useActionFacts('payments', id);
  const admin = useAdmin();
  const openDialog = useOpenDialog();
  if (!payment || !admin) return null;
  return (
    <ActionsPanel
      actions={listPaymentActions(payment, admin)}
      texts={TEXTS}
      onPress={(action) => {
        const ActionDialog = action === 'refund' ? RefundDialog : FulfilDialog;
        openDialog(<ActionDialog payment={payment} />);
      }}
    />
  );
}

/** What an admin can do about a payout. */
export function PayoutActions({ id }: { readonly id: number }) {
  const payout = useActionFacts('payouts', id);
  const admin = useAdmin();
  const nowMs = useServerNow();
  const openDialog = useOpenDialog();
  if (!payout || !admin) return null;
  return (
    <ActionsPanel
      actions={listPayoutActions(payout, admin, nowMs)}
      texts={PAYOUT_ACTION_TEXTS}
      onPress={(action) =>
        openDialog(
          <PayoutActionDialog
            action={action}
            payout={payout}
            isSuperadmin={admin.account.role.superadmin}
          />,
        )
      }
    />
  );
}
