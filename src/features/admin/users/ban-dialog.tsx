import type { UserShape } from '../../../contract/admin-shapes.ts';
import { shortenAddress } from '../../../entities/shorten-address.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type AdminAction, useAdminAction } from '../use-admin-action.ts';

interface BanDialogProps {
  readonly user: UserShape;
  readonly onClose: () => void;
}

/** Asks for confirmation before a user is banned or unbanned. */
export function BanDialog({ user, onClose }: BanDialogProps) {
  const { run, isPending } = useAdminAction();
  const userName = `User ${user.id} (${shortenAddress(user.address)})`;
  return (
    <ConfirmDialog
      title={user.banned ? `Unban user ${user.id}?` : `Ban user ${user.id}?`}
      question={
        user.banned
          ? `${userName} can sign in and play again, and is paid what a ban has held.`
          : `${userName} can no longer play. Their growhouses and plants stay. Their payouts and orders are held until they are unbanned or a superadmin releases them.`
      }
      confirmLabel={user.banned ? 'Unban' : 'Ban'}
      isPending={isPending}
      onConfirm={() => run(user.banned ? unban(user) : ban(user), onClose)}
      onClose={onClose}
    />
  );
}

const ban = ({ id }: UserShape): AdminAction => ({
  send: () => adminPost(`/users/${id}/ban`),
  success: `User ${id} banned`,
  failure: 'Failed to ban user',
});

const unban = ({ id }: UserShape): AdminAction => ({
  send: () => adminPost(`/users/${id}/unban`),
  success: `User ${id} unbanned`,
  failure: 'Failed to unban user',
});
