import type { AdminGrowerShape } from '../../../contract/admin/admin-shapes.ts';
import type { GrowerShape } from '../../../contract/shapes.ts';
import { GrowerPortrait } from '../../../entities/grower/grower-portrait.tsx';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { useOpenDialog } from '../admin-dialogs.tsx';
import layout from '../admin.module.css';
import { AddressCell, GrowhouseCell, PlayerCell } from '../cells/cells.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { GROWERZ_LIST } from '../list/lists.ts';
import { EditGrowerDialog } from './edit-grower-dialog.tsx';
import styles from './growerz-tab.module.css';
import { adminPost } from '../../../http/admin-api.ts';
import { useAdminAction } from '../use-admin-action.ts';

/** Lists all Growerz of the collection with their owner and growhouse. */
export const GrowerzTab = () => (
  <AdminListScreen
    definition={GROWERZ_LIST}
    columns={COLUMNS}
    actions={
      <>
        <RunServiceButton label="Refresh Metadata" shortName="collection" name="Collection" />
        <RunServiceButton label="Refresh Ownerz" shortName="ownership" name="Ownership" />
      </>
    }
  />
);

const COLUMNS: readonly Column<AdminGrowerShape, 'id' | 'rank' | 'class'>[] = [
  {
    header: 'ID',
    sortKey: 'id',
    isRowHeader: true,
    cell: (grower) => (
      <span className={layout.cell}>
        <GrowerPortrait grower={grower} className={styles.thumbnail} />
        {grower.id}
      </span>
    ),
  },
  { header: 'Address', cell: ({ address }) => <AddressCell address={address} /> },
  { header: 'Rank', sortKey: 'rank', align: 'end', cell: ({ rank }) => rank },
  {
    header: 'Class',
    sortKey: 'class',
    cell: (grower) => <RarityLabel rarityId={grower.class.id} />,
  },
  { header: 'Growhouse', cell: ({ growhouseId }) => <GrowhouseCell id={growhouseId} /> },
  { header: 'ATA', cell: ({ token_address }) => <AddressCell address={token_address} /> },
  {
    header: 'Owner',
    cell: ({ owner, owner_id }) => <PlayerCell address={owner} user={owner_id} />,
  },
  { header: 'Actions', align: 'end', cell: (grower) => <EditButton grower={grower} /> },
];

function EditButton({ grower }: { readonly grower: GrowerShape }) {
  const openDialog = useOpenDialog();
  return (
    <Button
      aria-label={`Edit Grower ${grower.id}`}
      onClick={() =>
        openDialog((onClose) => <EditGrowerDialog grower={grower} onClose={onClose} />)
      }
    >
      Edit
    </Button>
  );
}

interface RunServiceButtonProps {
  readonly label: string;
  readonly shortName: string;
  readonly name: string;
}

/** Runs a service that reads Growerz from the chain. */
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
