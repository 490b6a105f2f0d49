import type { UserShape } from '../../../contract/admin-shapes.ts';
import { shortAddress } from '../../../entities/short-address.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type AdminAct, useAdminActs } from '../use-admin-acts.ts';

interface BanDialogProps {
  readonly user: UserShape;
  readonly onClose: () => void;
}

/** Asks before somebody is locked out, or let in again. */
export function BanDialog({ user, onClose }: BanDialogProps) {
  const { run, isPending } = useAdminActs();
  const act = user.banned ? unban(user) : ban(user);
  const who = `User ${user.id} (${shortAddress(user.address)})`;
  const confirm = async (): Promise<void> => {
    if (await run(act)) onClose();
  };
  return (
    <ConfirmDialog
      title={user.banned ? `Unban user ${user.id}?` : `Ban user ${user.id}?`}
      question={
        user.banned
          ? `${who} can sign in and play again.`
          : `${who} cannot play from the next moment on. Growhouses and plants stay.`
      }
      verb={user.banned ? 'Unban' : 'Ban'}
      isPending={isPending(act.key)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

const ban = ({ id }: UserShape): AdminAct => ({
  key: `ban-${id}`,
  send: () => adminPost(`/users/${id}/ban`),
  success: `User ${id} banned`,
  failure: 'Failed to ban user',
});

const unban = ({ id }: UserShape): AdminAct => ({
  key: `unban-${id}`,
  send: () => adminPost(`/users/${id}/unban`),
  success: `User ${id} unbanned`,
  failure: 'Failed to unban user',
});
