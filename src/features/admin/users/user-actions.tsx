import type { UserShape } from '../../../contract/admin-shapes.ts';
import type { IdentityShape } from '../../../contract/shapes.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './users-tab.module.css';

export type UserAction = 'ban' | 'release';

interface UserActionsProps {
  readonly user: UserShape;
  readonly admin: IdentityShape | null;
  readonly onPress: (action: UserAction) => void;
}

/** The actions on a user. Each is enabled only if the server allows it to this admin. */
export function UserActions({ user, admin, onPress }: UserActionsProps) {
  if (user.address === admin?.account.address) return 'You';
  const verb = user.banned ? 'Unban' : 'Ban';
  const banReason = getBanDisabledReason(user, admin);
  const releaseReason = getReleaseDisabledReason(admin);
  return (
    <span className={styles.actions}>
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
  if (user.configured && !user.banned) return 'This superadmin is set in the server configuration';
  const isOutranked = user.role.admin && !isSuperadmin(admin);
  return isOutranked ? 'Only a superadmin can do this to an admin' : undefined;
}

/** Returns why payouts cannot be released; undefined if they can. */
const getReleaseDisabledReason = (admin: IdentityShape | null): string | undefined =>
  isSuperadmin(admin) ? undefined : 'Only a superadmin can release payouts';
