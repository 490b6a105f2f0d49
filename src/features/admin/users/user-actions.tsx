import { type ComponentProps, useState } from 'react';
import type { BanShape, UserShape } from '../../../contract/admin/admin-shapes.ts';
import type { IdentityShape } from '../../../contract/shapes.ts';
import { useAdmin } from '../../../http/admin-identity.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import {
  type Confirmation,
  FormDialog,
  useConfirmAction,
  useOpenDialog,
} from '../admin-dialogs.tsx';
import { MoneyActionDialog } from '../money/actions/money-action-dialog.tsx';
import styles from './user-page/user-page.module.css';
import {
  BAN_REASONS,
  type BanReason,
  MAX_BAN_NOTE_LENGTH,
} from '../../../contract/admin/ban-reasons.ts';
import { shortenAddress } from '../../../entities/format/address-links.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { Field, Select } from '../../../ui/form/field.tsx';
import { parseUtcField, toUtcField } from '../format-date-time.ts';

interface UserActionsProps {
  readonly user: UserShape;
  /** Whether a ban can be changed here; the rows of the list have no room for it. */
  readonly canChangeBan?: boolean;
}

/** The actions on a user. Each is enabled only if the server allows it to this admin. */
export function UserActions({ user, canChangeBan = false }: UserActionsProps) {
  const admin = useAdmin();
  const openDialog = useOpenDialog();
  const confirm = useConfirmAction();
  if (user.address === admin?.account.address) return 'You';
  const openBan = () => openDialog(<BanDialog user={user} />);
  const changeReason = getChangeDisabledReason(user, admin);
  return (
    <span className={classNames('inline-row gap-8', canChangeBan && styles.wrapped)}>
      {user.money === 'held' && (
        <ActionButton
          variant="warning"
          disabledReason={getReleaseDisabledReason(admin)}
          aria-label={`Release payouts of user ${user.id}`}
          onClick={() => openDialog(<ReleaseDialog user={user} />)}
        >
          Release payouts
        </ActionButton>
      )}
      {canChangeBan && user.banned && (
        <ActionButton disabledReason={changeReason} onClick={openBan}>
          Change ban
        </ActionButton>
      )}
      {user.banned ? (
        <ActionButton
          disabledReason={getOutrankedReason(user, admin)}
          aria-label={`Unban user ${user.id}`}
          onClick={() => confirm(createUnban(user))}
        >
          Unban
        </ActionButton>
      ) : (
        <ActionButton
          variant="danger"
          disabledReason={changeReason}
          aria-label={`Ban user ${user.id}`}
          onClick={openBan}
        >
          Ban
        </ActionButton>
      )}
    </span>
  );
}

interface ActionButtonProps extends ComponentProps<typeof Button> {
  /** Undefined if the action is possible. */
  readonly disabledReason: string | undefined;
}

const ActionButton = ({ disabledReason, ...button }: ActionButtonProps) => (
  <Button needsNetwork disabled={disabledReason !== undefined} title={disabledReason} {...button} />
);

const isSuperadmin = (admin: IdentityShape | null): boolean =>
  admin?.account.role.superadmin === true;

/** Returns why a user cannot be banned and a ban not be changed; undefined if they can. */
const getChangeDisabledReason = (
  user: UserShape,
  admin: IdentityShape | null,
): string | undefined =>
  user.configured
    ? 'This superadmin is set in the server configuration'
    : getOutrankedReason(user, admin);

/** Returns why a user cannot be unbanned; undefined if they can. */
function getOutrankedReason(user: UserShape, admin: IdentityShape | null): string | undefined {
  const isOutranked = user.role.admin && !isSuperadmin(admin);
  return isOutranked ? 'Only a superadmin can do this to an admin' : undefined;
}

/** Returns why payouts cannot be released; undefined if they can. */
const getReleaseDisabledReason = (admin: IdentityShape | null): string | undefined =>
  isSuperadmin(admin) ? undefined : 'Only a superadmin can release payouts';

/** Shows whether a user has access to the admin area. */
export function RoleBadge({ role }: { readonly role: UserShape['role'] }) {
  return role.admin ? <Badge variant="accent">Admin</Badge> : <Badge variant="subtle">User</Badge>;
}

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

/** @returns 'User 12 (7xKq…9aAb)' */
export const formatUser = ({ id, address }: UserShape): string =>
  `User ${id} (${shortenAddress(address)})`;

const getNewBanTexts = (user: UserShape) => ({
  path: `/users/${user.id}/ban`,
  title: `Ban user ${user.id}?`,
  description: `${formatUser(user)} can no longer play. Their growhouses and plants stay. Their payouts and orders are held until they are unbanned or a superadmin releases them.`,
  submitLabel: 'Ban',
  submitVariant: 'danger' as const,
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

/** Bans a user for a reason and until a time, or changes that of a banned one. */
function BanDialog({ user }: { readonly user: UserShape }) {
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
    <FormDialog {...texts} createAction={createAction} isProblemInline>
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

const createUnban = (user: UserShape): Confirmation => ({
  title: `Unban user ${user.id}?`,
  question: `${formatUser(user)} can sign in and play again, and is paid what a ban has held.`,
  confirmLabel: 'Unban',
  send: () => adminPost(`/users/${user.id}/unban`),
  success: `User ${user.id} unbanned`,
  failure: 'Failed to unban user',
});

/** Asks why the payouts and orders of a banned user are released. */
const ReleaseDialog = ({ user }: { readonly user: UserShape }) => (
  <MoneyActionDialog
    title={`Release payouts of user ${user.id}?`}
    description={`${formatUser(user)} stays banned, but is paid what the game owes them and gets what they paid for. This cannot be undone once it is paid.`}
    facts={[['Player', formatUser(user)]]}
    submitLabel="Release payouts"
    success={`Payouts of user ${user.id} released`}
    failure="Failed to release payouts"
    send={(reason) => adminPost(`/users/${user.id}/release`, { reason })}
  />
);
