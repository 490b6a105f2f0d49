import { useState } from 'react';
import type { AdminPlantShape } from '../../../contract/admin/admin-shapes.ts';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { PlayerCell } from '../cells/player-cell.tsx';
import { GrowhouseCell } from '../cells/growhouse-cell.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { NumberFilter } from '../list/filter-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { GrowhouseFilterFields } from '../list/growhouse-filter-fields.tsx';
import { useAdminList } from '../list/use-admin-list.ts';
import { formatDateTime } from '../format-date-time.ts';
import { AddSeedDialog } from './add-seed-dialog.tsx';
import { PlantActions } from './plant-actions.tsx';
import { NextCareTime, PlantStateLabel } from './plant-cells.tsx';
import { PLANTS_LIST } from './plants-list.ts';

/** Lists the seeds and plants of all players with the action each is ready for. */
export function PlantsTab() {
  const list = useAdminList(PLANTS_LIST);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <AdminListScreen
        title="Plant & Seed Management"
        noun="plants"
        list={list}
        columns={COLUMNS}
        actions={
          <Button variant="accent" onClick={() => setAdding(true)}>
            Add seed
          </Button>
        }
        filters={
          <>
            <NumberFilter
              label="ID"
              value={list.filters.id}
              onChange={(id) => list.setFilters({ id })}
            />
            <GrowhouseFilterFields list={list} />
            <Select
              label="Plants"
              value={list.filters.presence}
              options={PRESENCE_OPTIONS}
              onChange={(presence) => list.setFilters({ presence })}
            />
          </>
        }
      />
      {isAdding && (
        <AddSeedDialog growhouse={list.filters.growhouse} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

const PRESENCE_OPTIONS = [
  { value: 'living', label: 'Living' },
  { value: 'gone', label: 'Gone' },
  { value: 'all', label: 'All' },
] as const;

const COLUMNS: readonly Column<AdminPlantShape, 'id' | 'growhouse'>[] = [
  { key: 'id', header: 'ID', sortKey: 'id', isRowHeader: true, cell: ({ id }) => id },
  { key: 'strain', header: 'Strain', cell: ({ strain }) => strain.name },
  {
    key: 'rarity',
    header: 'Rarity',
    cell: ({ strain }) => <RarityLabel rarityId={strain.rarity.id} />,
  },
  { key: 'state', header: 'State', cell: (plant) => <PlantStateLabel plant={plant} /> },
  { key: 'stage', header: 'Stage', align: 'end', cell: ({ stage }) => stage },
  {
    key: 'growhouse',
    header: 'Growhouse',
    sortKey: 'growhouse',
    cell: ({ growhouse }) => <GrowhouseCell id={growhouse.id} />,
  },
  {
    key: 'owner',
    header: 'Owner',
    cell: ({ growhouse: { account } }) => (
      <PlayerCell address={account.address} user={account.address} />
    ),
  },
  {
    key: 'next',
    header: 'Next',
    cell: (plant) => (plant.ended === null ? <NextCareTime plant={plant} /> : '–'),
  },
  { key: 'outcome', header: 'Outcome', cell: ({ outcome }) => outcome ?? 'Living' },
  { key: 'created', header: 'Created', cell: ({ date_created }) => formatDateTime(date_created) },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (plant) => (plant.ended === null ? <PlantActions plant={plant} /> : '–'),
  },
];
