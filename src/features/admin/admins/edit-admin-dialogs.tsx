import type { UserShape } from '../../../contract/admin-shapes.ts';
import { shortAddress } from '../../../entities/short-address.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type AdminAct, useAdminActs } from '../use-admin-acts.ts';

interface EditAdminProps {
  readonly admin: UserShape;
  readonly onClose: () => void;
}

const nameOf = ({ id, address }: UserShape): string => `User ${id} (${shortAddress(address)})`;

/** Asks before an admin becomes a superadmin, or the other way round. */
export function ToggleSuperadminDialog({ admin, onClose }: EditAdminProps) {
  const { superadmin } = admin.role;
  const act: AdminAct = {
    key: 'toggle',
    send: () => adminPost(`/admins/${admin.id}/update`, { isSuperAdmin: !superadmin }),
    success: superadmin ? `User ${admin.id} is an admin` : `User ${admin.id} is a superadmin`,
    failure: 'Failed to edit admin',
  };
  return (
    <AskFirst
      act={act}
      title={superadmin ? `Make ${admin.id} an admin?` : `Make ${admin.id} a superadmin?`}
      question={
        superadmin
          ? `${nameOf(admin)} can no longer manage admins and services.`
          : `${nameOf(admin)} can then manage admins and services too.`
      }
      verb={superadmin ? 'Make admin' : 'Make superadmin'}
      onClose={onClose}
    />
  );
}

/** Asks before an admin becomes a player again. */
export function RemoveAdminDialog({ admin, onClose }: EditAdminProps) {
  const act: AdminAct = {
    key: 'remove',
    send: () => adminPost(`/admins/${admin.id}/remove`),
    success: `User ${admin.id} is no admin any more`,
    failure: 'Failed to edit admin',
  };
  return (
    <AskFirst
      act={act}
      title={`Remove admin ${admin.id}?`}
      question={`${nameOf(admin)} is shut out of the admin area from the next moment on.`}
      verb="Remove"
      onClose={onClose}
    />
  );
}

interface AskFirstProps {
  readonly act: AdminAct;
  readonly title: string;
  readonly question: string;
  readonly verb: string;
  readonly onClose: () => void;
}

function AskFirst({ act, onClose, ...words }: AskFirstProps) {
  const { run, isPending } = useAdminActs();
  const confirm = async (): Promise<void> => {
    if (await run(act)) onClose();
  };
  return (
    <ConfirmDialog
      {...words}
      isPending={isPending(act.key)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
