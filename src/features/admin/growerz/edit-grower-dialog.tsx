import { useState } from 'react';
import type { z } from 'zod';
import type { updateGrowerRequest } from '../../../contract/admin/admin-requests.ts';
import type { GrowerShape } from '../../../contract/shapes.ts';
import { RARITIES } from '../../../game/rarity.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { useAdmin } from '../../../http/admin-identity.ts';
import { Field, Select } from '../../../ui/form/field.tsx';
import { type ClosableProps, FormDialog } from '../admin-dialogs.tsx';
import { parsePositiveInteger } from '../list/list-filters.ts';

const CLASS_OPTIONS = RARITIES.map(({ id, name }) => ({ value: String(id), label: name }));

interface EditGrowerDialogProps extends ClosableProps {
  readonly grower: GrowerShape;
}

/** Edits the server's record of a Grower. */
export function EditGrowerDialog({ grower, onClose }: EditGrowerDialogProps) {
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
      onClose={onClose}
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
