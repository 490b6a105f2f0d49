import { useState } from 'react';
import type { AdminGrowerShape } from '../../../contract/admin/admin-shapes.ts';
import type { GrowerShape } from '../../../contract/shapes.ts';
import { GrowerPortrait } from '../../../entities/grower/grower-portrait.tsx';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { AddressCell, GrowhouseCell, PlayerCell } from '../cells/cells.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { GROWERZ_LIST } from '../list/lists.ts';
import { EditGrowerDialog } from './edit-grower-dialog.tsx';
import styles from './growerz-tab.module.css';
import { adminPost } from '../../../http/admin-api.ts';
import { useAdminAction } from '../use-admin-action.ts';

/** Lists all Growerz of the collection with their owner and growhouse. */
export function GrowerzTab() {
  const [editedGrower, setEditedGrower] = useState<GrowerShape | null>(null);
  return (
    <>
      <AdminListScreen
        definition={GROWERZ_LIST}
        columns={createGrowerColumns(setEditedGrower)}
        actions={<RefreshButtons />}
      />
      {editedGrower && (
        <EditGrowerDialog grower={editedGrower} onClose={() => setEditedGrower(null)} />
      )}
    </>
  );
}

const createGrowerColumns = (
  onEdit: (grower: GrowerShape) => void,
): readonly Column<AdminGrowerShape, 'id' | 'rank' | 'class'>[] => [
  {
    key: 'id',
    header: 'ID',
    sortKey: 'id',
    isRowHeader: true,
    cell: (grower) => (
      <span className={styles.id}>
        <GrowerPortrait grower={grower} className={styles.thumbnail} />
        {grower.id}
      </span>
    ),
  },
  {
    key: 'address',
    header: 'Address',
    cell: ({ address }) => <AddressCell address={address} />,
  },
  { key: 'rank', header: 'Rank', sortKey: 'rank', align: 'end', cell: ({ rank }) => rank },
  {
    key: 'class',
    header: 'Class',
    sortKey: 'class',
    cell: (grower) => <RarityLabel rarityId={grower.class.id} />,
  },
  {
    key: 'growhouse',
    header: 'Growhouse',
    cell: ({ growhouseId }) => <GrowhouseCell id={growhouseId} />,
  },
  {
    key: 'ata',
    header: 'ATA',
    cell: ({ token_address }) => <AddressCell address={token_address} />,
  },
  {
    key: 'owner',
    header: 'Owner',
    cell: ({ owner, owner_id }) => <PlayerCell address={owner} user={owner_id} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (grower) => (
      <Button aria-label={`Edit Grower ${grower.id}`} onClick={() => onEdit(grower)}>
        Edit
      </Button>
    ),
  },
];

/** Buttons that run the two services that read Growerz from the chain. */
function RefreshButtons() {
  return (
    <>
      <RunServiceButton label="Refresh Metadata" shortName="collection" name="Collection" />
      <RunServiceButton label="Refresh Ownerz" shortName="ownership" name="Ownership" />
    </>
  );
}

interface RunServiceButtonProps {
  readonly label: string;
  readonly shortName: string;
  readonly name: string;
}

function RunServiceButton({ label, shortName, name }: RunServiceButtonProps) {
  const { run, isPending } = useAdminAction();
  const action = {
    send: () => adminPost(`/services/run/${shortName}`),
    success: `Service ${name} started!`,
    failure: 'Failed to fetch data',
  };
  return (
    <Button needsNetwork isPending={isPending} onClick={() => run(action)}>
      {label}
    </Button>
  );
}
