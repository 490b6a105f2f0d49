import type { AdminGrowerShape } from '../../../contract/admin/admin-shapes.ts';
import type { GrowerShape } from '../../../contract/shapes.ts';
import { GrowerPortrait } from '../../../entities/grower/grower-portrait.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { DialogButton, FormDialog } from '../admin-dialogs.tsx';
import { AddressCell, GrowhouseCell } from '../cells/cells.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { GROWERZ_LIST } from '../list/lists.ts';
import { ClassCell, HolderCell } from './grower-cells.tsx';
import styles from './growerz-tab.module.css';
import { adminPost } from '../../../http/admin-api.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { useState } from 'react';
import type { z } from 'zod';
import type { updateGrowerRequest } from '../../../contract/admin/admin-requests.ts';
import { RARITIES } from '../../../game/rarity.ts';
import { useAdmin } from '../../../http/admin-identity.ts';
import { Field, Select } from '../../../ui/form/field.tsx';
import { parsePositiveInteger } from '../list/list-filters.ts';

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
      <span className="inline-row gap-8">
        <GrowerPortrait grower={grower} className={styles.thumbnail} />
        {grower.id}
      </span>
    ),
  },
  { header: 'Address', cell: ({ address }) => <AddressCell address={address} /> },
  { header: 'Rank', sortKey: 'rank', align: 'end', cell: ({ rank }) => rank },
  { header: 'Class', sortKey: 'class', cell: (grower) => <ClassCell grower={grower} /> },
  { header: 'Growhouse', cell: ({ growhouseId }) => <GrowhouseCell id={growhouseId} /> },
  { header: 'ATA', cell: ({ token_address }) => <AddressCell address={token_address} /> },
  { header: 'Owner', cell: (grower) => <HolderCell grower={grower} /> },
  {
    header: 'Actions',
    isActions: true,
    cell: (grower) => (
      <DialogButton
        aria-label={`Edit Grower ${grower.id}`}
        dialog={<EditGrowerDialog grower={grower} />}
      >
        Edit
      </DialogButton>
    ),
  },
];

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

const CLASS_OPTIONS = RARITIES.map(({ id, name }) => ({ value: String(id), label: name }));

/** Edits the server's record of a Grower. */
function EditGrowerDialog({ grower }: { readonly grower: GrowerShape }) {
  const [form, setForm] = useState(() => toGrowerForm(grower));
  const isSuperadmin = useAdmin()?.account.role.superadmin === true;
  const setField = (field: keyof GrowerForm) => (text: string) =>
    setForm({ ...form, [field]: text });
  const createAction = () => {
    const request = toEditRequest(form);
    if (typeof request === 'string') return request;
    return {
      send: () => adminPost(`/growerz/${grower.id}/update`, request),
      success: `${grower.name} edited`,
    };
  };
  return (
    <FormDialog
      title={`Edit ${grower.name}`}
      description={`${isSuperadmin ? 'Rank and class keep the values you set.' : 'Only a superadmin can change rank and class.'} The owner and token account are replaced when the chain is next read. A daily limit applies to admins.`}
      submitLabel="Save"
      failure="Failed to edit grower"
      createAction={createAction}
    >
      <Field
        label="Rank"
        value={form.rank}
        onChange={setField('rank')}
        inputMode="numeric"
        disabled={!isSuperadmin}
      />
      <Select
        label="Class"
        value={form.rarity}
        options={CLASS_OPTIONS}
        onChange={setField('rarity')}
        disabled={!isSuperadmin}
      />
      <Field
        label="Growhouse"
        value={form.growhouse}
        onChange={setField('growhouse')}
        inputMode="numeric"
        placeholder="None"
      />
      <Field
        label="ATA (token account)"
        value={form.tokenAddress}
        onChange={setField('tokenAddress')}
      />
      <Field label="Owner" value={form.owner} onChange={setField('owner')} />
    </FormDialog>
  );
}

/** Returns the text of each form field. */
const toGrowerForm = (grower: GrowerShape) => ({
  rank: String(grower.rank),
  /** Id of the class. */
  rarity: String(grower.class.id),
  growhouse: String(grower.growhouseId ?? ''),
  tokenAddress: grower.token_address ?? '',
  owner: grower.owner ?? '',
});
type GrowerForm = ReturnType<typeof toGrowerForm>;

/** Validates the form. Every field is required except the growhouse. @returns the problem as text */
function toEditRequest(form: GrowerForm): z.infer<typeof updateGrowerRequest> | string {
  const rank = parsePositiveInteger(form.rank.trim());
  const rarity = RARITIES.find(({ id }) => String(id) === form.rarity)?.id;
  const growhouse = parsePositiveInteger(form.growhouse.trim());
  const tokenAddress = form.tokenAddress.trim();
  const owner = form.owner.trim();
  if (rank === null || rarity === undefined || tokenAddress === '' || owner === '') {
    return 'Form is not complete: Rank, Class, ATA or Owner is missing';
  }
  if (growhouse === null && form.growhouse.trim() !== '') {
    return 'Enter the number of the Growhouse, or leave it empty';
  }
  return { rank, rarity, growhouse, token_address: tokenAddress, owner };
}
