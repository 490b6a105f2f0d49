import { useSearchParams } from 'react-router-dom';
import type { AdminPlantShape, BaseInfoShape } from '../../../contract/admin/admin-shapes.ts';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { DialogButton, FormDialog } from '../admin-dialogs.tsx';
import { GrowhouseCell, PlayerCell } from '../cells/cells.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { parsePositiveInteger } from '../list/list-filters.ts';
import { PLANTS_LIST } from '../list/lists.ts';
import { formatDateTime } from '../format-date-time.ts';
import { NextCareTime, PlantActions, PlantStateLabel } from './plant-actions.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { shortenAddress } from '../../../entities/format/address-links.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { Field, Select } from '../../../ui/form/field.tsx';
import { adminQuery, useNotifyLoadFailure } from '../use-admin-action.ts';

/** Lists the seeds and plants of all players with the action each is ready for. */
export function PlantsTab() {
  const [searchParams] = useSearchParams();
  const growhouse = parsePositiveInteger(searchParams.get('growhouse') ?? '');
  return (
    <AdminListScreen
      definition={PLANTS_LIST}
      columns={COLUMNS}
      actions={
        <DialogButton variant="accent" dialog={<AddSeedDialog growhouse={growhouse} />}>
          Add seed
        </DialogButton>
      }
    />
  );
}

const COLUMNS: readonly Column<AdminPlantShape, 'id' | 'growhouse'>[] = [
  { header: 'ID', sortKey: 'id', isRowHeader: true, cell: ({ id }) => id },
  { header: 'Strain', cell: ({ strain }) => strain.name },
  { header: 'Rarity', cell: ({ strain }) => <RarityLabel rarityId={strain.rarity.id} /> },
  { header: 'State', cell: (plant) => <PlantStateLabel plant={plant} /> },
  { header: 'Stage', align: 'end', cell: ({ stage }) => stage },
  {
    header: 'Growhouse',
    sortKey: 'growhouse',
    cell: ({ growhouse }) => <GrowhouseCell id={growhouse.id} />,
  },
  {
    header: 'Owner',
    cell: ({ growhouse: { account } }) => (
      <PlayerCell address={account.address} user={account.address} />
    ),
  },
  {
    header: 'Next',
    cell: (plant) => (plant.ended === null ? <NextCareTime plant={plant} /> : '–'),
  },
  { header: 'Outcome', cell: ({ outcome }) => outcome ?? 'Living' },
  { header: 'Created', cell: ({ date_created }) => formatDateTime(date_created) },
  {
    header: 'Actions',
    isActions: true,
    cell: (plant) => plant.ended === null && <PlantActions plant={plant} />,
  },
];

interface AddSeedDialogProps {
  /** The growhouse the list is filtered by; null for all of them. */
  readonly growhouse: number | null;
}

/** Adds a seed of a chosen strain to any growhouse. */
function AddSeedDialog({ growhouse: initial }: AddSeedDialogProps) {
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
    >
      <Select
        label="Strain"
        value={strainText}
        options={[
          { value: '', label: baseInfo ? 'Choose a strain' : 'Loading...' },
          ...(baseInfo?.strains ?? []).map(({ id, name, rarity }) => ({
            value: String(id),
            label: `${name} (${rarity.name})`,
          })),
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
