import { useId } from 'react';
import { ERROR_MESSAGES } from '../../../../contract/error-codes.ts';
import type { OperatorRefusal } from '../../../../money/operator-actions.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import type { PossibleAction } from './action-facts.ts';
import styles from './actions-panel.module.css';

/** The label of an action's button, and what the action does. */
export interface ActionText {
  readonly label: string;
  readonly effect: string;
}

interface ActionsPanelProps<Action extends string> {
  readonly actions: readonly PossibleAction<Action>[];
  readonly texts: Readonly<Record<Action, ActionText>>;
  readonly onPress: (action: Action) => void;
}

/** States in which nothing is left to do. */
const SETTLED: readonly (OperatorRefusal | null)[] = ['PAYOUT_PAID', 'PAYMENT_NOT_SET_ASIDE'];

/** The actions on a payout or payment. Each says what it does, or why it is not possible. */
export function ActionsPanel<Action extends string>(props: ActionsPanelProps<Action>) {
  const { actions, texts, onPress } = props;
  const refusals = new Set(actions.map(({ refusal }) => refusal));
  const [refusal = null] = refusals;
  if (refusals.size === 1 && SETTLED.includes(refusal)) return null;
  return (
    <Panel title="Actions">
      {refusals.size === 1 && refusal !== null ? (
        <p className={styles.text}>{toSentence(refusal)}</p>
      ) : (
        <ul className={styles.actions}>
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
    <li className={styles.action}>
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
      <p id={descriptionId} className={styles.text}>
        {refusal === null ? effect : toSentence(refusal)}
      </p>
    </li>
  );
}

function toSentence(refusal: OperatorRefusal): string {
  const message = ERROR_MESSAGES[refusal];
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}
