import { useState } from 'react';
import type { UserShape, BanShape } from '../../../contract/admin/admin-shapes.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import {
  type BanReason,
  BAN_REASONS,
  MAX_BAN_NOTE_LENGTH,
} from '../../../contract/admin/ban-reasons.ts';
import { shortenAddress } from '../../../entities/format/address-links.ts';
import { Field, Select } from '../../../ui/form/field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { parseUtcField, toUtcField } from '../format-date-time.ts';
import styles from './users-tab.module.css';

/** The reasons of a ban, for admins. */
export const BAN_REASON_LABELS: Readonly<Record<BanReason, string>> = {
  cheating: 'Cheating',
  abuse: 'Abuse of others',
  'compromised-wallet': 'Compromised wallet',
  requested: 'Requested by the player',
  other: 'Other',
};

interface BanDialogProps {
  readonly user: UserShape;
  readonly onClose: () => void;
}

/** Bans a user, for a reason and until a time, or asks for confirmation before the ban is lifted. */
export function BanDialog(props: BanDialogProps) {
  return props.user.banned ? <UnbanDialog {...props} /> : <NewBanDialog {...props} />;
}

function NewBanDialog({ user, onClose }: BanDialogProps) {
  const { id } = user;
  return (
    <BanForm
      path={`/users/${id}/ban`}
      ban={null}
      title={`Ban user ${id}?`}
      description={`${formatUser(user)} can no longer play. Their growhouses and plants stay. Their payouts and orders are held until they are unbanned or a superadmin releases them.`}
      submitLabel="Ban"
      success={`User ${id} banned`}
      failure="Failed to ban user"
      onClose={onClose}
    />
  );
}

/** Changes the reason, note and end of a ban. */
export function ChangeBanDialog({ user, onClose }: BanDialogProps) {
  const { id, ban } = user;
  return (
    <BanForm
      path={`/users/${id}/ban/change`}
      ban={ban}
      title={`Change the ban of user ${id}`}
      description={`${formatUser(user)} stays banned. What is held or released stays as it is.`}
      submitLabel="Change ban"
      success={`Ban of user ${id} changed`}
      failure="Failed to change the ban"
      onClose={onClose}
    />
  );
}

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

const formatUser = ({ id, address }: UserShape): string =>
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
function BanForm(props: BanFormProps) {
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

interface ReleaseDialogProps {
  readonly user: UserShape;
  readonly onClose: () => void;
}

/** Asks for confirmation before the payouts and orders of a banned user are released. */
export function ReleaseDialog({ user: { id, address }, onClose }: ReleaseDialogProps) {
  const { run, isPending } = useAdminAction();
  const action = {
    send: () => adminPost(`/users/${id}/release`),
    success: `Payouts of user ${id} released`,
    failure: 'Failed to release payouts',
  };
  return (
    <ConfirmDialog
      title={`Release payouts of user ${id}?`}
      question={`User ${id} (${shortenAddress(address)}) stays banned, but is paid what the game owes them and gets what they paid for. This cannot be undone once it is paid.`}
      confirmLabel="Release payouts"
      isPending={isPending}
      onConfirm={() => run(action, onClose)}
      onClose={onClose}
    />
  );
}
