import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListShape, UserShape } from '../../../contract/admin/admin-shapes.ts';
import { shortenAddress } from '../../../entities/format/address-links.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { FormDialog } from '../form-dialog.tsx';
import { AddressField } from '../list/filter-fields.tsx';
import { parsePositiveInteger } from '../list/list-filters.ts';
import { useAdminAction, useNotifyLoadFailure, adminQueryKey } from '../use-admin-action.ts';
import styles from './admins-tab.module.css';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import text from '../../../ui/text.module.css';

const FAILURE_HEADER = 'Failed to add admin';

/** Makes a user an admin. The user is found by a part of the address or named by id. */
export function AddAdminDialog({ onClose }: { readonly onClose: () => void }) {
  const [userIdText, setUserIdText] = useState('');
  const [address, setAddress] = useState('');
  const [isSuperAdmin, setSuperAdmin] = useState(false);
  const { run, isPending } = useAdminAction();

  const submit = (): void => {
    const userId = parsePositiveInteger(userIdText.trim());
    if (userId === null) {
      const content = 'Form is not complete: User is missing';
      showToast({ type: 'danger', header: FAILURE_HEADER, content });
      return;
    }
    const action = {
      send: () => adminPost('/admins/add', { user: userId, isSuperAdmin }),
      success: `User ${userId} is ${isSuperAdmin ? 'a superadmin' : 'an admin'}`,
      failure: FAILURE_HEADER,
    };
    run(action, onClose);
  };
  return (
    <FormDialog
      title="Add admin"
      submitLabel="Add admin"
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <AddressField label="Find by address" value={address} onChange={setAddress} />
      {address !== '' && (
        <UserMatches address={address} selectedId={userIdText} onSelect={setUserIdText} />
      )}
      <Field label="User ID" value={userIdText} onChange={setUserIdText} inputMode="numeric" />
      <CheckboxField label="Superadmin" checked={isSuperAdmin} onChange={setSuperAdmin} />
    </FormDialog>
  );
}

interface UserMatchesProps {
  readonly address: string;
  readonly selectedId: string;
  readonly onSelect: (userId: string) => void;
}

/** Lists users with a matching address. Users who are already admins cannot be selected. */
function UserMatches({ address, selectedId, onSelect }: UserMatchesProps) {
  const body = { bannedOnly: 'unbanned', address, skip: 0, count: 25 };
  const { data, error } = useQuery({
    queryKey: adminQueryKey('/users/all', body),
    queryFn: ({ signal }) => adminPost<ListShape<UserShape>>('/users/all', body, { signal }),
    placeholderData: keepPreviousData,
  });
  useNotifyLoadFailure(error);
  if (!data) return <p className={text.hint}>{error ? 'No available data' : 'Loading...'}</p>;
  if (data.data.length === 0) return <p className={text.hint}>No available data</p>;
  return (
    <ul className={styles.matches} aria-label="Users found">
      {data.data.map((user) => (
        <li key={user.id}>
          <Button
            isFullWidth
            variant="ghost"
            disabled={user.role.admin}
            aria-pressed={selectedId === String(user.id)}
            title={user.address}
            className={styles.match}
            onClick={() => onSelect(String(user.id))}
          >
            <span>User {user.id}</span>
            <span>{user.role.admin ? 'is an admin' : shortenAddress(user.address)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface EditAdminProps {
  readonly admin: UserShape;
  readonly onClose: () => void;
}

const formatAdminName = ({ id, address }: UserShape): string =>
  `User ${id} (${shortenAddress(address)})`;

/** Asks for confirmation before an admin gains or loses the superadmin role. */
export function ToggleSuperadminDialog({ admin, onClose }: EditAdminProps) {
  const { run, isPending } = useAdminAction();
  const { superadmin } = admin.role;
  const action = {
    send: () => adminPost(`/admins/${admin.id}/update`, { isSuperAdmin: !superadmin }),
    success: superadmin ? `User ${admin.id} is an admin` : `User ${admin.id} is a superadmin`,
    failure: 'Failed to edit admin',
  };
  return (
    <ConfirmDialog
      title={superadmin ? `Make ${admin.id} an admin?` : `Make ${admin.id} a superadmin?`}
      question={
        superadmin
          ? `${formatAdminName(admin)} can no longer manage admins and services.`
          : `${formatAdminName(admin)} can then manage admins and services too.`
      }
      confirmLabel={superadmin ? 'Make admin' : 'Make superadmin'}
      isPending={isPending}
      onConfirm={() => run(action, onClose)}
      onClose={onClose}
    />
  );
}

/** Asks for confirmation before an admin loses access to the admin area. */
export function RemoveAdminDialog({ admin, onClose }: EditAdminProps) {
  const { run, isPending } = useAdminAction();
  const action = {
    send: () => adminPost(`/admins/${admin.id}/remove`),
    success: `User ${admin.id} is no longer an admin`,
    failure: 'Failed to edit admin',
  };
  return (
    <ConfirmDialog
      title={`Remove admin ${admin.id}?`}
      question={`${formatAdminName(admin)} loses access to the admin area immediately.`}
      confirmLabel="Remove"
      isPending={isPending}
      onConfirm={() => run(action, onClose)}
      onClose={onClose}
    />
  );
}
