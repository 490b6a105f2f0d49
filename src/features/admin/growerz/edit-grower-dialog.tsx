import { type SubmitEvent, useState } from 'react';
import type { GrowerShape } from '../../../contract/shapes.ts';
import { RARITIES } from '../../../game/rarity.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import styles from '../form.module.css';
import { useAdminActs } from '../use-admin-acts.ts';
import { editRequest, type GrowerForm, growerForm } from './grower-form.ts';

interface EditGrowerDialogProps {
  readonly grower: GrowerShape;
  readonly onClose: () => void;
}

const FAILURE = 'Failed to edit grower';
const CLASSES = RARITIES.map(({ id, name }) => ({ value: String(id), label: name }));

/** Sets what is known of a Grower. */
export function EditGrowerDialog({ grower, onClose }: EditGrowerDialogProps) {
  const [form, setForm] = useState<GrowerForm>(() => growerForm(grower));
  const { run, isPending } = useAdminActs();
  const set = (field: keyof GrowerForm) => (text: string) => setForm({ ...form, [field]: text });

  const submit = async (): Promise<void> => {
    const request = editRequest(form);
    if ('problem' in request) {
      showToast({ type: 'danger', header: FAILURE, content: request.problem });
      return;
    }
    const isEdited = await run({
      key: 'edit',
      send: () => adminPost(`/growerz/${grower.id}/update`, request),
      success: `${grower.name} edited`,
      failure: FAILURE,
    });
    if (isEdited) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Edit ${grower.name}`}
      description="Rank and class stay as you set them. Who holds it, the chain says again with its next reading."
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label="Rank" value={form.rank} onChange={set('rank')} inputMode="numeric" />
        <Select label="Class" value={form.rarity} options={CLASSES} onChange={set('rarity')} />
        <Field
          label="Growhouse"
          value={form.growhouse}
          onChange={set('growhouse')}
          inputMode="numeric"
          placeholder="None"
        />
        <Field
          label="ATA (token account)"
          value={form.tokenAddress}
          onChange={set('tokenAddress')}
        />
        <Field label="Owner" value={form.owner} onChange={set('owner')} />
        <Button
          type="submit"
          look="lamp"
          size="large"
          wide
          needsNetwork
          pending={isPending('edit')}
        >
          Save
        </Button>
      </form>
    </Dialog>
  );
}
