import { useState } from 'react';
import type { AdminGrowerShape } from '../../../contract/admin/admin-shapes.ts';
import type { GrowerShape } from '../../../contract/shapes.ts';
import { GrowerPortrait } from '../../../entities/grower/grower-portrait.tsx';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { AddressCell } from '../cells/address-cell.tsx';
import { PlayerCell } from '../cells/player-cell.tsx';
import { GrowhouseCell } from '../cells/growhouse-cell.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { GROWERZ_LIST } from '../list/lists.ts';
import { EditGrowerDialog } from './edit-grower-dialog.tsx';
import styles from './growerz-tab.module.css';
import { RefreshButtons } from './refresh-buttons.tsx';

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
