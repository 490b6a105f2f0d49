import { type SubmitEvent, useId, useState } from 'react';
import { parseNickname } from '../../../game/nickname.ts';
import { REFUSALS } from '../../../game/refusal.ts';
import { i18n } from '../../../language/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { setNickname } from '../actions/growhouse-actions.ts';
import type { GrowhouseDialogProps } from './growhouse-context.ts';
import styles from './nickname-dialog.module.css';

/** Edits the nickname of a growhouse; an unchanged name is not sent. */
export function NicknameDialog({ page: { growhouse }, actions, onClose }: GrowhouseDialogProps) {
  const [text, setText] = useState(growhouse.nickname ?? '');
  const id = useId();
  const parsed = parseNickname(text);
  const problem = parsed.ok ? null : i18n.t(REFUSALS[parsed.code]);
  const save = async (nickname: string) => {
    if (await actions.run('nickname', setNickname(growhouse.id, nickname))) onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!parsed.ok) return;
    if (parsed.value === growhouse.nickname) onClose();
    else void save(parsed.value ?? '');
  };
  return (
    <Dialog open onClose={onClose} title={i18n.t('Edit nickname')} shape="card">
      <form onSubmit={submit} className="stack gap-8">
        <label htmlFor={id}>{i18n.t('Nickname of Growhouse # {id}', { id: growhouse.id })}</label>
        <input
          id={id}
          className={styles.input}
          value={text}
          placeholder={i18n.t('Growhouse # {id}', { id: growhouse.id })}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={problem !== null}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-hint`} className={problem === null ? styles.hint : styles.problem}>
          {problem ?? i18n.t('At most 24 characters. Leave it empty to go back to the number.')}
        </p>
        <Button
          type="submit"
          variant="accent"
          size="large"
          isFullWidth
          needsWrite
          isPending={actions.isPending('nickname')}
          disabled={!parsed.ok}
        >
          {i18n.t('Save')}
        </Button>
      </form>
    </Dialog>
  );
}
