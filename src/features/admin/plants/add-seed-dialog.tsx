import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import type { BaseInfoShape } from '../../../contract/admin-shapes.ts';
import { shortAddress } from '../../../entities/short-address.ts';
import { adminGet, adminPost } from '../../../http/admin-api.ts';
import { adminKey } from '../../../http/admin-reads.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import styles from '../form.module.css';
import { wholeNumber } from '../list/list-address.ts';
import { useLoadFailure } from '../tell-failure.ts';
import { useAdminActs } from '../use-admin-acts.ts';

interface AddSeedDialogProps {
  /** The growhouse the list is narrowed to. */
  readonly growhouse: number | null;
  readonly onClose: () => void;
}

const baseInfoQuery = {
  queryKey: adminKey('/baseinfo'),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    adminGet<BaseInfoShape>('/baseinfo', { signal }),
};

/** Gives a growhouse a seed of a strain. */
export function AddSeedDialog({ growhouse, onClose }: AddSeedDialogProps) {
  const { data: base, error } = useQuery(baseInfoQuery);
  useLoadFailure(error);
  const [strain, setStrain] = useState('');
  const [house, setHouse] = useState(growhouse === null ? '' : String(growhouse));
  const { run, isPending } = useAdminActs();
  const housesId = useId();
  const strains = (base?.strains ?? []).map(({ id, name, rarity }) => ({
    value: String(id),
    label: `${name} (${rarity.name})`,
  }));

  const submit = async (): Promise<void> => {
    const strainId = wholeNumber(strain);
    const growhouseId = wholeNumber(house.trim());
    if (strainId === null || growhouseId === null) {
      showToast({ type: 'danger', header: 'Failed to add seed', content: INCOMPLETE });
      return;
    }
    const isAdded = await run({
      key: 'add-seed',
      send: () => adminPost('/plants/add', { strain: strainId, growhouse: growhouseId }),
      success: `Seed added to growhouse ${growhouseId}`,
      failure: 'Failed to add seed',
    });
    if (isAdded) onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Add seed" shape="card">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Select
          label="Strain"
          value={strain}
          options={[{ value: '', label: base ? 'Choose a strain' : 'Loading...' }, ...strains]}
          onChange={setStrain}
        />
        <Field
          label="Growhouse"
          value={house}
          onChange={setHouse}
          inputMode="numeric"
          placeholder="Its number"
          list={housesId}
        />
        <datalist id={housesId}>
          {base?.growhouses.data.map(({ id, nickname, account }) => (
            <option key={id} value={id}>
              {nickname ?? `Growhouse # ${id}`} · {shortAddress(account.address)}
            </option>
          ))}
        </datalist>
        <Button
          type="submit"
          look="lamp"
          size="large"
          wide
          needsNetwork
          pending={isPending('add-seed')}
        >
          Add seed
        </Button>
      </form>
    </Dialog>
  );
}

const INCOMPLETE = 'Form is not complete: Strain or Growhouse is missing';
