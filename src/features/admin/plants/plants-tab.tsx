import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminPlantShape } from '../../../contract/admin/admin-shapes.ts';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { GrowhouseCell, PlayerCell } from '../cells/cells.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { parsePositiveInteger } from '../list/list-filters.ts';
import { PLANTS_LIST } from '../list/lists.ts';
import { formatDateTime } from '../format-date-time.ts';
import { AddSeedDialog } from './add-seed-dialog.tsx';
import { PlantActions, NextCareTime, PlantStateLabel } from './plant-actions.tsx';

/** Lists the seeds and plants of all players with the action each is ready for. */
export function PlantsTab() {
  const [searchParams] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <AdminListScreen
        definition={PLANTS_LIST}
        columns={COLUMNS}
        actions={
          <Button variant="accent" onClick={() => setAdding(true)}>
            Add seed
          </Button>
        }
      />
      {isAdding && (
        <AddSeedDialog
          growhouse={parsePositiveInteger(searchParams.get('growhouse') ?? '')}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

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
