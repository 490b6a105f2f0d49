import { type SubmitEvent, useId, useState } from 'react';
import type { GrowhouseShape } from '../../contract/shapes.ts';
import { parseNickname } from '../../game/nickname.ts';
import { REFUSALS } from '../../game/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './nickname-dialog.module.css';

interface NicknameDialogProps {
  readonly house: GrowhouseShape;
  readonly isPending: boolean;
  readonly onSave: (nickname: string) => void;
  readonly onClose: () => void;
}

/** Names a growhouse; saved only if the name is another one. */
export function NicknameDialog({ house, isPending, onSave, onClose }: NicknameDialogProps) {
  const [text, setText] = useState(house.nickname ?? '');
  const id = useId();
  const parsed = parseNickname(text);
  const problem = parsed.ok ? null : REFUSALS[parsed.code];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!parsed.ok) return;
    if (parsed.value === house.nickname) onClose();
    else onSave(parsed.value ?? '');
  };
  return (
    <Dialog open onClose={onClose} title="Edit nickname" shape="card">
      <form onSubmit={submit} className={styles.form}>
        <label htmlFor={id}>Nickname of Growhouse # {house.id}</label>
        <input
          id={id}
          className={styles.input}
          value={text}
          placeholder={`Growhouse # ${house.id}`}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={problem !== null}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-hint`} className={problem === null ? styles.hint : styles.problem}>
          {problem ?? 'At most 24 characters. Leave it empty to go back to the number.'}
        </p>
        <Button
          type="submit"
          look="lamp"
          size="large"
          wide
          needsNetwork
          pending={isPending}
          disabled={!parsed.ok}
        >
          Save
        </Button>
      </form>
    </Dialog>
  );
}
