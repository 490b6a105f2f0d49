import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListShape, UserShape } from '../../../contract/admin/admin-shapes.ts';
import { shortenAddress } from '../../../entities/format/address-links.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { type ClosableProps, FormDialog } from '../admin-dialogs.tsx';
import { AddressField } from '../list/filter-fields.tsx';
import { parsePositiveInteger } from '../list/list-filters.ts';
import { useNotifyLoadFailure, adminQueryKey } from '../use-admin-action.ts';
import styles from './admins-tab.module.css';
import text from '../../../ui/text.module.css';

/** Makes a user an admin. The user is found by a part of the address or named by id. */
export function AddAdminDialog({ onClose }: ClosableProps) {
  const [userIdText, setUserIdText] = useState('');
  const [address, setAddress] = useState('');
  const [isSuperAdmin, setSuperAdmin] = useState(false);
  const createAction = () => {
    const user = parsePositiveInteger(userIdText.trim());
    if (user === null) return 'Form is not complete: User is missing';
    return {
      send: () => adminPost('/admins/add', { user, isSuperAdmin }),
      success: `User ${user} is ${isSuperAdmin ? 'a superadmin' : 'an admin'}`,
    };
  };
  return (
    <FormDialog
      title="Add admin"
      submitLabel="Add admin"
      failure="Failed to add admin"
      createAction={createAction}
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
