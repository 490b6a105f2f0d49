import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { BaseInfoShape } from '../../../contract/admin/admin-shapes.ts';
import { shortenAddress } from '../../../entities/format/address-links.ts';
import { adminGet, adminPost } from '../../../http/admin-api.ts';
import { Field, Select } from '../../../ui/form/field.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { FormDialog } from '../form-dialog.tsx';
import { parsePositiveInteger } from '../list/list-filters.ts';
import { useAdminAction, useNotifyLoadFailure, adminQueryKey } from '../use-admin-action.ts';

interface AddSeedDialogProps {
  /** The growhouse the list is filtered by; null for all of them. */
  readonly growhouse: number | null;
  readonly onClose: () => void;
}

const FAILURE_HEADER = 'Failed to add seed';
const INCOMPLETE_MESSAGE = 'Form is not complete: Strain or Growhouse is missing';

const baseInfoQuery = queryOptions({
  queryKey: adminQueryKey('/baseinfo'),
  queryFn: ({ signal }) => adminGet<BaseInfoShape>('/baseinfo', { signal }),
});

/** Adds a seed of a chosen strain to any growhouse. */
export function AddSeedDialog({ growhouse, onClose }: AddSeedDialogProps) {
  const { data: baseInfo, error } = useQuery(baseInfoQuery);
  useNotifyLoadFailure(error);
  const [strain, setStrain] = useState('');
  const [growhouseText, setGrowhouseText] = useState(growhouse === null ? '' : String(growhouse));
  const { run, isPending } = useAdminAction();
  const growhouseListId = useId();

  const submit = (): void => {
    const strainId = parsePositiveInteger(strain);
    const growhouseId = parsePositiveInteger(growhouseText.trim());
    if (strainId === null || growhouseId === null) {
      showToast({ type: 'danger', header: FAILURE_HEADER, content: INCOMPLETE_MESSAGE });
      return;
    }
    const action = {
      send: () => adminPost('/plants/add', { strain: strainId, growhouse: growhouseId }),
      success: `Seed added to growhouse ${growhouseId}`,
      failure: FAILURE_HEADER,
    };
    run(action, onClose);
  };
  return (
    <FormDialog
      title="Add seed"
      description="A daily limit applies to admins."
      shape="card"
      submitLabel="Add seed"
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label="Strain"
        value={strain}
        options={[
          { value: '', label: baseInfo ? 'Choose a strain' : 'Loading...' },
          ...toStrainOptions(baseInfo?.strains ?? []),
        ]}
        onChange={setStrain}
      />
      <Field
        label="Growhouse"
        value={growhouseText}
        onChange={setGrowhouseText}
        inputMode="numeric"
        placeholder="Growhouse number"
        list={growhouseListId}
      />
      <GrowhouseOptions id={growhouseListId} growhouses={baseInfo?.growhouses.data ?? []} />
    </FormDialog>
  );
}

interface GrowhouseOptionsProps {
  readonly id: string;
  readonly growhouses: BaseInfoShape['growhouses']['data'];
}

/** Suggests growhouses. */
function GrowhouseOptions({ id: listId, growhouses }: GrowhouseOptionsProps) {
  return (
    <datalist id={listId}>
      {growhouses.map(({ id, nickname, account }) => (
        <option key={id} value={id}>
          {`${nickname ?? `Growhouse # ${id}`} · ${shortenAddress(account.address)}`}
        </option>
      ))}
    </datalist>
  );
}

const toStrainOptions = (strains: BaseInfoShape['strains']) =>
  strains.map(({ id, name, rarity }) => ({
    value: String(id),
    label: `${name} (${rarity.name})`,
  }));
