import { type ReactNode, useState } from 'react';
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '../../../../money/kinds.ts';
import { StatList } from '../../../../ui/progress/stat-list.tsx';
import { TextArea } from '../../../../ui/form/field.tsx';
import { showToast } from '../../../../ui/toasts/toast-store.ts';
import { FormDialog } from '../../form-dialog.tsx';
import { useAdminAction } from '../../use-admin-action.ts';

interface MoneyActionDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly description: string;
  /** Who is concerned, and how much. */
  readonly facts: readonly (readonly [term: string, value: ReactNode])[];
  /** Names the act: 'Refund 12.5 THC'. */
  readonly submitLabel: string;
  /** What a toast says about success, and the header of one about a failure. */
  readonly success: string;
  readonly failure: string;
  /** Returns what is missing in the further fields; null if nothing is. */
  readonly findProblem?: () => string | null;
  readonly send: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** Asks for the reason of an action on money, with the facts, before it is sent. */
export function MoneyActionDialog(props: MoneyActionDialogProps) {
  const { title, description, facts, submitLabel, success, failure, onClose, children } = props;
  const { findProblem, send } = props;
  const [reason, setReason] = useState('');
  const { run, isPending } = useAdminAction();

  const submit = (): void => {
    const text = reason.trim();
    const problem =
      findProblem?.() ??
      (text.length < MIN_REASON_LENGTH
        ? `Give a reason of at least ${MIN_REASON_LENGTH} characters`
        : null);
    if (problem !== null) {
      showToast({ type: 'danger', header: failure, content: problem });
      return;
    }
    run({ send: () => send(text), success, failure }, onClose);
  };
  return (
    <FormDialog
      title={title}
      description={description}
      shape="card"
      submitLabel={submitLabel}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <StatList rows={facts} />
      {children}
      <TextArea
        label="Reason, for the audit trail"
        value={reason}
        onChange={setReason}
        minLength={MIN_REASON_LENGTH}
        maxLength={MAX_REASON_LENGTH}
        required
      />
    </FormDialog>
  );
}
