import { useState } from 'react';
import type { BanShape, UserShape } from '../../../contract/admin/admin-shapes.ts';
import {
  type BanReason,
  BAN_REASONS,
  MAX_BAN_NOTE_LENGTH,
} from '../../../contract/admin/ban-reasons.ts';
import { shortenAddress } from '../../../entities/format/address-links.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { Field, Select } from '../../../ui/form/field.tsx';
import { type ClosableProps, type Confirmation, FormDialog } from '../admin-dialogs.tsx';
import { parseUtcField, toUtcField } from '../format-date-time.ts';

/** The reasons of a ban, for admins. */
export const BAN_REASON_LABELS: Readonly<Record<BanReason, string>> = {
  cheating: 'Cheating',
  abuse: 'Abuse of others',
  'compromised-wallet': 'Compromised wallet',
  requested: 'Requested by the player',
  other: 'Other',
};

const REASON_OPTIONS = [
  { value: '', label: 'Choose a reason' },
  ...BAN_REASONS.map((value) => ({ value, label: BAN_REASON_LABELS[value] })),
] as const;

const formatUser = ({ id, address }: UserShape): string =>
  `User ${id} (${shortenAddress(address)})`;

const getNewBanTexts = (user: UserShape) => ({
  path: `/users/${user.id}/ban`,
  title: `Ban user ${user.id}?`,
  description: `${formatUser(user)} can no longer play. Their growhouses and plants stay. Their payouts and orders are held until they are unbanned or a superadmin releases them.`,
  submitLabel: 'Ban',
  success: `User ${user.id} banned`,
  failure: 'Failed to ban user',
});

const getBanChangeTexts = (user: UserShape) => ({
  path: `/users/${user.id}/ban/change`,
  title: `Change the ban of user ${user.id}`,
  description: `${formatUser(user)} stays banned. What is held or released stays as it is.`,
  submitLabel: 'Change ban',
  success: `Ban of user ${user.id} changed`,
  failure: 'Failed to change the ban',
});

interface BanDialogProps extends ClosableProps {
  readonly user: UserShape;
}

/** Bans a user for a reason and until a time, or changes that of a banned one. */
export function BanDialog({ user, onClose }: BanDialogProps) {
  const { ban } = user;
  const { path, success, ...texts } = ban ? getBanChangeTexts(user) : getNewBanTexts(user);
  const [reason, setReason] = useState<BanReason | ''>(ban?.reason ?? '');
  const [note, setNote] = useState(ban?.note ?? '');
  const [end, setEnd] = useState(toUtcField(ban?.until ?? null));
  const createAction = () => {
    if (reason === '') return 'Choose a reason.';
    const until = parseEnd(end, ban);
    if (until !== null && !(until.getTime() > Date.now())) {
      return 'The end has to be in the future.';
    }
    const body = { reason, note: note.trim(), until: until?.toISOString() ?? null };
    return { send: () => adminPost(path, body), success };
  };
  return (
    <FormDialog {...texts} createAction={createAction} isProblemInline onClose={onClose}>
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
    </FormDialog>
  );
}

/** Parses the field of the end. The field has no seconds, so an end that was not edited is kept. */
function parseEnd(field: string, ban: BanShape | null): Date | null {
  if (field === '') return null;
  const until = ban?.until ?? null;
  return new Date(until !== null && field === toUtcField(until) ? until : parseUtcField(field));
}

export const createUnban = (user: UserShape): Confirmation => ({
  title: `Unban user ${user.id}?`,
  question: `${formatUser(user)} can sign in and play again, and is paid what a ban has held.`,
  confirmLabel: 'Unban',
  send: () => adminPost(`/users/${user.id}/unban`),
  success: `User ${user.id} unbanned`,
  failure: 'Failed to unban user',
});

/** Releases the payouts and orders of a banned user. */
export const createRelease = (user: UserShape): Confirmation => ({
  title: `Release payouts of user ${user.id}?`,
  question: `${formatUser(user)} stays banned, but is paid what the game owes them and gets what they paid for. This cannot be undone once it is paid.`,
  confirmLabel: 'Release payouts',
  send: () => adminPost(`/users/${user.id}/release`),
  success: `Payouts of user ${user.id} released`,
  failure: 'Failed to release payouts',
});
