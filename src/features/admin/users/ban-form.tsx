import { useState } from 'react';
import type { BanShape, UserShape } from '../../../contract/admin/admin-shapes.ts';
import {
  BAN_REASONS,
  type BanReason,
  MAX_BAN_NOTE_LENGTH,
} from '../../../contract/admin/ban-reasons.ts';
import { shortenAddress } from '../../../entities/format/address-links.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { parseUtcField, toUtcField } from '../utc-field.ts';
import { BAN_REASON_LABELS } from './ban-labels.ts';
import styles from './users-tab.module.css';

export const formatUser = ({ id, address }: UserShape): string =>
  `User ${id} (${shortenAddress(address)})`;

const REASON_OPTIONS = [
  { value: '', label: 'Choose a reason' },
  ...BAN_REASONS.map((value) => ({ value, label: BAN_REASON_LABELS[value] })),
] as const;

interface BanFormProps {
  /** The call that stores the ban, relative to /admin. */
  readonly path: string;
  /** The ban to change; null for a new one. */
  readonly ban: BanShape | null;
  readonly title: string;
  readonly description: string;
  readonly submitLabel: string;
  readonly success: string;
  readonly failure: string;
  readonly onClose: () => void;
}

/** A dialog for the reason, note and end of a ban. */
export function BanForm(props: BanFormProps) {
  const { path, ban, title, description, submitLabel, success, failure, onClose } = props;
  const { run, isPending } = useAdminAction();
  const [reason, setReason] = useState<BanReason | ''>(ban?.reason ?? '');
  const [note, setNote] = useState(ban?.note ?? '');
  const [end, setEnd] = useState(toEndField(ban));
  const [error, setError] = useState<string | null>(null);
  const submit = (): void => {
    if (reason === '') {
      setError('Choose a reason.');
      return;
    }
    const until = parseEnd(end, ban);
    if (until !== null && !(until.getTime() > Date.now())) {
      setError('The end has to be in the future.');
      return;
    }
    const body = { reason, note: note.trim(), until: until?.toISOString() ?? null };
    run({ send: () => adminPost(path, body), success, failure }, onClose);
  };
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={submitLabel}
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

const toEndField = (ban: BanShape | null): string =>
  ban === null || ban.until === null ? '' : toUtcField(ban.until);

/** Parses the field of the end. The field has no seconds, so an end that was not edited is kept. */
function parseEnd(field: string, ban: BanShape | null): Date | null {
  if (field === '') return null;
  const kept = field === toEndField(ban) ? (ban?.until ?? null) : null;
  return new Date(kept ?? parseUtcField(field));
}
