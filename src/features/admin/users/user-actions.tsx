import type { ComponentProps } from 'react';
import type { UserShape } from '../../../contract/admin/admin-shapes.ts';
import type { IdentityShape } from '../../../contract/shapes.ts';
import { useAdmin } from '../../../http/admin-identity.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useConfirmAction, useOpenDialog } from '../admin-dialogs.tsx';
import layout from '../admin.module.css';
import { BanDialog, createRelease, createUnban } from './ban-dialog.tsx';
import styles from './user-page/user-page.module.css';

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
  const openBan = () => openDialog((onClose) => <BanDialog user={user} onClose={onClose} />);
  const changeReason = getChangeDisabledReason(user, admin);
  return (
    <span className={classNames(layout.cell, canChangeBan && styles.wrapped)}>
      {user.money === 'held' && (
        <ActionButton
          variant="warning"
          disabledReason={getReleaseDisabledReason(admin)}
          aria-label={`Release payouts of user ${user.id}`}
          onClick={() => confirm(createRelease(user))}
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
          variant="warning"
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
