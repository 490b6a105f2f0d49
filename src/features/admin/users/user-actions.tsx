import type { UserShape } from '../../../contract/admin/admin-shapes.ts';
import type { IdentityShape } from '../../../contract/shapes.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './users-tab.module.css';
import { Badge } from '../../../ui/badge.tsx';

export type UserAction = 'ban' | 'change-ban' | 'release';

interface UserActionsProps {
  readonly user: UserShape;
  readonly admin: IdentityShape | null;
  /** Whether a ban can be changed here; the rows of the list have no room for it. */
  readonly canChangeBan?: boolean;
  readonly onPress: (action: UserAction) => void;
}

/** The actions on a user. Each is enabled only if the server allows it to this admin. */
export function UserActions({ user, admin, canChangeBan = false, onPress }: UserActionsProps) {
  if (user.address === admin?.account.address) return 'You';
  const verb = user.banned ? 'Unban' : 'Ban';
  const banReason = getBanDisabledReason(user, admin);
  const changeReason = getChangeDisabledReason(user, admin);
  const releaseReason = getReleaseDisabledReason(admin);
  return (
    <span className={classNames(styles.actions, canChangeBan && styles.wrapped)}>
      {user.money === 'held' && (
        <Button
          variant="warning"
          needsNetwork
          disabled={releaseReason !== undefined}
          title={releaseReason}
          aria-label={`Release payouts of user ${user.id}`}
          onClick={() => onPress('release')}
        >
          Release payouts
        </Button>
      )}
      {canChangeBan && user.banned && (
        <Button
          needsNetwork
          disabled={changeReason !== undefined}
          title={changeReason}
          onClick={() => onPress('change-ban')}
        >
          Change ban
        </Button>
      )}
      <Button
        variant={user.banned ? 'neutral' : 'warning'}
        needsNetwork
        disabled={banReason !== undefined}
        title={banReason}
        aria-label={`${verb} user ${user.id}`}
        onClick={() => onPress('ban')}
      >
        {verb}
      </Button>
    </span>
  );
}

const isSuperadmin = (admin: IdentityShape | null): boolean =>
  admin?.account.role.superadmin === true;

/** Returns why a user cannot be banned or unbanned; undefined if they can. */
function getBanDisabledReason(user: UserShape, admin: IdentityShape | null): string | undefined {
  return user.banned ? getOutrankedReason(user, admin) : getChangeDisabledReason(user, admin);
}

/** Returns why a ban cannot be changed; undefined if it can. */
const getChangeDisabledReason = (
  user: UserShape,
  admin: IdentityShape | null,
): string | undefined =>
  user.configured
    ? 'This superadmin is set in the server configuration'
    : getOutrankedReason(user, admin);

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
