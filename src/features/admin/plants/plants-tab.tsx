import { useSearchParams } from 'react-router-dom';
import type { AdminPlantShape } from '../../../contract/admin/admin-shapes.ts';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { useOpenDialog } from '../admin-dialogs.tsx';
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
  const openDialog = useOpenDialog();
  const growhouse = parsePositiveInteger(searchParams.get('growhouse') ?? '');
  return (
    <AdminListScreen
      definition={PLANTS_LIST}
      columns={COLUMNS}
      actions={
        <Button
          variant="accent"
          onClick={() =>
            openDialog((onClose) => <AddSeedDialog growhouse={growhouse} onClose={onClose} />)
          }
        >
          Add seed
        </Button>
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
    align: 'end',
    cell: (plant) => (plant.ended === null ? <PlantActions plant={plant} /> : '–'),
  },
];
