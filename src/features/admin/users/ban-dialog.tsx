import type { UserShape } from '../../../contract/admin/admin-shapes.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { BanForm, formatUser } from './ban-form.tsx';

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
