import type { UserShape } from '../../../contract/admin/admin-shapes.ts';
import { shortenAddress } from '../../../entities/format/address-links.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useAdminAction } from '../use-admin-action.ts';

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
