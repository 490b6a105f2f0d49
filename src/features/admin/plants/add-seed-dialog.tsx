import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { BaseInfoShape } from '../../../contract/admin/admin-shapes.ts';
import { shortenAddress } from '../../../entities/format/address-links.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { Field, Select } from '../../../ui/form/field.tsx';
import { type ClosableProps, FormDialog } from '../admin-dialogs.tsx';
import { parsePositiveInteger } from '../list/list-filters.ts';
import { adminQuery, useNotifyLoadFailure } from '../use-admin-action.ts';

interface AddSeedDialogProps extends ClosableProps {
  /** The growhouse the list is filtered by; null for all of them. */
  readonly growhouse: number | null;
}

/** Adds a seed of a chosen strain to any growhouse. */
export function AddSeedDialog({ growhouse: initial, onClose }: AddSeedDialogProps) {
  const { data: baseInfo, error } = useQuery(adminQuery<BaseInfoShape>('/baseinfo'));
  useNotifyLoadFailure(error);
  const [strainText, setStrainText] = useState('');
  const [growhouseText, setGrowhouseText] = useState(String(initial ?? ''));
  const growhouseListId = useId();
  const createAction = () => {
    const strain = parsePositiveInteger(strainText);
    const growhouse = parsePositiveInteger(growhouseText.trim());
    if (strain === null || growhouse === null) {
      return 'Form is not complete: Strain or Growhouse is missing';
    }
    return {
      send: () => adminPost('/plants/add', { strain, growhouse }),
      success: `Seed added to growhouse ${growhouse}`,
    };
  };
  return (
    <FormDialog
      title="Add seed"
      description="A daily limit applies to admins."
      shape="card"
      submitLabel="Add seed"
      failure="Failed to add seed"
      createAction={createAction}
      onClose={onClose}
    >
      <Select
        label="Strain"
        value={strainText}
        options={[
          { value: '', label: baseInfo ? 'Choose a strain' : 'Loading...' },
          ...toStrainOptions(baseInfo?.strains ?? []),
        ]}
        onChange={setStrainText}
      />
      <Field
        label="Growhouse"
        value={growhouseText}
        onChange={setGrowhouseText}
        inputMode="numeric"
        placeholder="Growhouse number"
        list={growhouseListId}
      />
      <datalist id={growhouseListId}>
        {baseInfo?.growhouses.data.map(({ id, nickname, account }) => (
          <option key={id} value={id}>
            {`${nickname ?? `Growhouse # ${id}`} · ${shortenAddress(account.address)}`}
          </option>
        ))}
      </datalist>
    </FormDialog>
  );
}

const toStrainOptions = (strains: BaseInfoShape['strains']) =>
  strains.map(({ id, name, rarity }) => ({
    value: String(id),
    label: `${name} (${rarity.name})`,
  }));
