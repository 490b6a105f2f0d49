import { useState } from 'react';
import type { PlantShape } from '../../../contract/shapes.ts';
import { RarityLabel } from '../../../entities/rarity-label.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { AddressCell } from '../cells/address-cell.tsx';
import { GrowhouseCell } from '../cells/growhouse-cell.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
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
        filters={<GrowhouseFilterFields list={list} />}
      />
      {isAdding && (
        <AddSeedDialog growhouse={list.filters.growhouse} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

const COLUMNS: readonly Column<PlantShape, 'id' | 'growhouse'>[] = [
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
    cell: ({ growhouse }) => <AddressCell address={growhouse.account.address} />,
  },
  { key: 'next', header: 'Next', cell: (plant) => <NextCareTime plant={plant} /> },
  { key: 'created', header: 'Created', cell: ({ date_created }) => formatDateTime(date_created) },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (plant) => <PlantActions plant={plant} />,
  },
];
