import { useState } from 'react';
import type { UserShape } from '../../../contract/admin-shapes.ts';
import { BAN_REASONS, type BanReason, MAX_BAN_NOTE_LENGTH } from '../../../contract/ban-reasons.ts';
import { shortenAddress } from '../../../entities/shorten-address.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { parseUtcField } from '../utc-field.ts';
import { BAN_REASON_LABELS } from './ban-labels.ts';
import styles from './users-tab.module.css';

interface BanDialogProps {
  readonly user: UserShape;
  readonly onClose: () => void;
}

/** Bans a user, for a reason and until a time, or asks for confirmation before the ban is lifted. */
export function BanDialog(props: BanDialogProps) {
  return props.user.banned ? <UnbanDialog {...props} /> : <BanForm {...props} />;
}

const formatUser = ({ id, address }: UserShape): string =>
  `User ${id} (${shortenAddress(address)})`;

function UnbanDialog({ user, onClose }: BanDialogProps) {
  const { run, isPending } = useAdminAction();
  const action = {
    send: () => adminPost(`/users/${user.id}/unban`),
    success: `User ${user.id} unbanned`,
    failure: 'Failed to unban user',
  };
  return (
    <ConfirmDialog
      title={`Unban user ${user.id}?`}
      question={`${formatUser(user)} can sign in and play again, and is paid what a ban has held.`}
      confirmLabel="Unban"
      isPending={isPending}
      onConfirm={() => run(action, onClose)}
      onClose={onClose}
    />
  );
}

const REASON_OPTIONS = [
  { value: '', label: 'Choose a reason' },
  ...BAN_REASONS.map((value) => ({ value, label: BAN_REASON_LABELS[value] })),
] as const;

function BanForm({ user, onClose }: BanDialogProps) {
  const { run, isPending } = useAdminAction();
  const [reason, setReason] = useState<BanReason | ''>('');
  const [note, setNote] = useState('');
  const [end, setEnd] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (): void => {
    if (reason === '') {
      setError('Choose a reason.');
      return;
    }
    const until = end === '' ? null : new Date(parseUtcField(end));
    if (until !== null && !(until.getTime() > Date.now())) {
      setError('The end has to be in the future.');
      return;
    }
    const body = { reason, note: note.trim(), until: until?.toISOString() ?? null };
    const action = {
      send: () => adminPost(`/users/${user.id}/ban`, body),
      success: `User ${user.id} banned`,
      failure: 'Failed to ban user',
    };
    run(action, onClose);
  };
  return (
    <FormDialog
      title={`Ban user ${user.id}?`}
      description={`${formatUser(user)} can no longer play. Their growhouses and plants stay. Their payouts and orders are held until they are unbanned or a superadmin releases them.`}
      submitLabel="Ban"
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label="Reason (the player sees it)"
        value={reason}
        options={REASON_OPTIONS}
        onChange={setReason}
      />
      <Field
        label="Note (admins only)"
        value={note}
        maxLength={MAX_BAN_NOTE_LENGTH}
        onChange={setNote}
      />
      <Field
        type="datetime-local"
        label="Ends (UTC; empty: until lifted)"
        value={end}
        onChange={setEnd}
      />
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </FormDialog>
  );
}
