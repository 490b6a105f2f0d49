import { useState } from 'react';
import type { GrowerShape } from '../../../contract/shapes.ts';
import { RARITIES } from '../../../game/rarity.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { useAdmin } from '../../../http/admin-identity.ts';
import { Field, Select } from '../../../ui/form/field.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { parsePositiveInteger } from '../list/list-filters.ts';

interface EditGrowerDialogProps {
  readonly grower: GrowerShape;
  readonly onClose: () => void;
}

const FAILURE_HEADER = 'Failed to edit grower';
const CLASS_OPTIONS = RARITIES.map(({ id, name }) => ({ value: String(id), label: name }));

/** Edits the server's record of a Grower. */
export function EditGrowerDialog({ grower, onClose }: EditGrowerDialogProps) {
  const [form, setForm] = useState<GrowerForm>(() => toGrowerForm(grower));
  const { run, isPending } = useAdminAction();
  const isSuperadmin = useAdmin()?.account.role.superadmin === true;
  const setField = (field: keyof GrowerForm) => (text: string) =>
    setForm({ ...form, [field]: text });

  const submit = (): void => {
    const request = toEditRequest(form);
    if ('problem' in request) {
      showToast({ type: 'danger', header: FAILURE_HEADER, content: request.problem });
      return;
    }
    const action = {
      send: () => adminPost(`/growerz/${grower.id}/update`, request),
      success: `${grower.name} edited`,
      failure: FAILURE_HEADER,
    };
    run(action, onClose);
  };
  return (
    <FormDialog
      title={`Edit ${grower.name}`}
      description={`${isSuperadmin ? 'Rank and class keep the values you set.' : 'Only a superadmin can change rank and class.'} The owner and token account are replaced when the chain is next read. A daily limit applies to admins.`}
      submitLabel="Save"
      isPending={isPending}
      onSubmit={submit}
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

/** The text of each form field, not yet validated. */
interface GrowerForm {
  readonly rank: string;
  /** Id of the class. */
  readonly rarity: string;
  readonly growhouse: string;
  readonly tokenAddress: string;
  readonly owner: string;
}

const toGrowerForm = (grower: GrowerShape): GrowerForm => ({
  rank: String(grower.rank),
  rarity: String(grower.class.id),
  growhouse: grower.growhouseId === null ? '' : String(grower.growhouseId),
  tokenAddress: grower.token_address ?? '',
  owner: grower.owner ?? '',
});

interface EditRequest {
  readonly rank: number;
  readonly rarity: number;
  readonly growhouse: number | null;
  readonly token_address: string;
  readonly owner: string;
}

/** Validates the form. Every field is required except the growhouse. */
function toEditRequest(form: GrowerForm): EditRequest | { readonly problem: string } {
  const rank = parsePositiveInteger(form.rank.trim());
  const rarity = parsePositiveInteger(form.rarity);
  const growhouse = parsePositiveInteger(form.growhouse.trim());
  const tokenAddress = form.tokenAddress.trim();
  const owner = form.owner.trim();
  if (rank === null || rarity === null || tokenAddress === '' || owner === '') {
    return { problem: 'Form is not complete: Rank, Class, ATA or Owner is missing' };
  }
  if (growhouse === null && form.growhouse.trim() !== '') {
    return { problem: 'Enter the number of the Growhouse, or leave it empty' };
  }
  return { rank, rarity, growhouse, token_address: tokenAddress, owner };
}
