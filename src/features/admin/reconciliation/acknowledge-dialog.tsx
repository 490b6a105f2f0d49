import { useState } from 'react';
import type { FindingShape } from '../../../contract/admin/reconciliation-shapes.ts';
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '../../../money/kinds.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { Field } from '../../../ui/form/field.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { FindingMessage } from './finding-message.tsx';
import styles from './reconciliation-tab.module.css';

const FAILURE_HEADER = 'Failed to acknowledge difference';

interface AcknowledgeDialogProps {
  readonly finding: FindingShape;
  readonly onClose: () => void;
}

/** Asks why a difference is accepted. The reason is kept in the audit trail. */
export function AcknowledgeDialog({ finding, onClose }: AcknowledgeDialogProps) {
  const [reason, setReason] = useState('');
  const { run, isPending } = useAdminAction();
  const submit = (): void => {
    if (reason.trim().length < MIN_REASON_LENGTH) {
      const content = `Give a reason of at least ${MIN_REASON_LENGTH} characters`;
      showToast({ type: 'danger', header: FAILURE_HEADER, content });
      return;
    }
    const action = {
      send: () => adminPost('/reconciliation/acknowledge', { key: finding.key, reason }),
      success: 'Difference acknowledged',
      failure: FAILURE_HEADER,
    };
    run(action, onClose);
  };
  return (
    <FormDialog
      title="Acknowledge difference"
      submitLabel="Acknowledge"
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FindingMessage finding={finding} />
      <p className={styles.hint}>It no longer stops payouts. A further difference does again.</p>
      <Field label="Reason" value={reason} maxLength={MAX_REASON_LENGTH} onChange={setReason} />
    </FormDialog>
  );
}
