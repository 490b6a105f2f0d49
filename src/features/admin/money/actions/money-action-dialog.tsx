import { type ComponentProps, type ReactNode, useState } from 'react';
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '../../../../money/kinds.ts';
import { StatList } from '../../../../ui/progress/stat-list.tsx';
import { TextArea } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../admin-dialogs.tsx';

interface MoneyActionDialogProps extends Omit<
  ComponentProps<typeof FormDialog>,
  'createAction' | 'children'
> {
  /** Who is concerned, and how much. */
  readonly facts: readonly (readonly [term: string, value: ReactNode])[];
  /** What a toast says about success. */
  readonly success: string;
  /** Returns what is missing in the further fields; null if nothing is. */
  readonly findProblem?: () => string | null;
  readonly send: (reason: string) => Promise<unknown>;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** Asks for the reason of an action on money, with the facts, before it is sent. */
export function MoneyActionDialog(props: MoneyActionDialogProps) {
  const { facts, success, findProblem, send, children, ...dialog } = props;
  const [draft, setDraft] = useState('');
  const createAction = () => {
    const reason = draft.trim();
    const problem = findProblem?.() ?? findReasonProblem(reason);
    return problem ?? { send: () => send(reason), success };
  };
  return (
    <FormDialog shape="card" {...dialog} createAction={createAction}>
      <StatList rows={facts} />
      {children}
      <TextArea
        label="Reason, for the audit trail"
        value={draft}
        onChange={setDraft}
        minLength={MIN_REASON_LENGTH}
        maxLength={MAX_REASON_LENGTH}
        required
      />
    </FormDialog>
  );
}

/** Returns what is wrong with a trimmed reason; null if nothing is. */
export const findReasonProblem = (reason: string): string | null =>
  reason.length < MIN_REASON_LENGTH
    ? `Give a reason of at least ${MIN_REASON_LENGTH} characters`
    : null;
