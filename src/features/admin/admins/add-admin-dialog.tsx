import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { ListShape, UserShape } from '../../../contract/admin-shapes.ts';
import { shortAddress } from '../../../entities/short-address.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { adminKey } from '../../../http/admin-reads.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import styles from '../form.module.css';
import { AddressFilter } from '../list/filter-field.tsx';
import { wholeNumber } from '../list/list-address.ts';
import { useLoadFailure } from '../tell-failure.ts';
import { useAdminActs } from '../use-admin-acts.ts';
import own from './add-admin-dialog.module.css';

const FAILURE = 'Failed to add admin';

/** Makes a user an admin, found by a part of the address or named by the id. */
export function AddAdminDialog({ onClose }: { readonly onClose: () => void }) {
  const [user, setUser] = useState('');
  const [address, setAddress] = useState('');
  const [isSuperAdmin, setSuperAdmin] = useState(false);
  const { run, isPending } = useAdminActs();

  const submit = async (): Promise<void> => {
    const userId = wholeNumber(user.trim());
    if (userId === null) {
      const content = 'Form is not complete: User is missing';
      showToast({ type: 'danger', header: FAILURE, content });
      return;
    }
    const isAdded = await run({
      key: 'add-admin',
      send: () => adminPost('/admins/add', { user: userId, isSuperAdmin }),
      success: `User ${userId} is ${isSuperAdmin ? 'a superadmin' : 'an admin'}`,
      failure: FAILURE,
    });
    if (isAdded) onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Add admin">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <AddressFilter label="Find by address" value={address} onChange={setAddress} />
        {address !== '' && <Candidates address={address} chosen={user} onChoose={setUser} />}
        <Field label="User ID" value={user} onChange={setUser} inputMode="numeric" />
        <CheckField label="Superadmin" checked={isSuperAdmin} onChange={setSuperAdmin} />
        <Button
          type="submit"
          look="lamp"
          size="large"
          wide
          needsNetwork
          pending={isPending('add-admin')}
        >
          Add admin
        </Button>
      </form>
    </Dialog>
  );
}

interface CandidatesProps {
  readonly address: string;
  readonly chosen: string;
  readonly onChoose: (userId: string) => void;
}

/** Users whose address fits; who is an admin already cannot be chosen. */
function Candidates({ address, chosen, onChoose }: CandidatesProps) {
  const body = { bannedOnly: 'unbanned', address, skip: 0, count: 25 };
  const { data, error } = useQuery({
    queryKey: adminKey('/users/all', body),
    queryFn: ({ signal }) => adminPost<ListShape<UserShape>>('/users/all', body, { signal }),
    placeholderData: keepPreviousData,
  });
  useLoadFailure(error);
  if (!data) return <p className={styles.hint}>{error ? 'No available data' : 'Loading...'}</p>;
  if (data.data.length === 0) return <p className={styles.hint}>No available data</p>;
  return (
    <ul className={own.candidates} aria-label="Users found">
      {data.data.map(({ id, address: found, role }) => (
        <li key={id}>
          <Button
            wide
            look="ghost"
            disabled={role.admin}
            aria-pressed={chosen === String(id)}
            title={found}
            className={own.candidate}
            onClick={() => onChoose(String(id))}
          >
            <span>User {id}</span>
            <span>{role.admin ? 'is an admin' : shortAddress(found)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
