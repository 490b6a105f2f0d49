import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { showToast, type ToastType } from '../../ui/toast-store.ts';
import { Chapter, Specimen } from './specimen.tsx';

const TOASTS: readonly { type: ToastType; header: string; content: string }[] = [
  { type: 'success', header: 'Action Successful', content: 'Plant watered!' },
  { type: 'secondary', header: 'Please be patient', content: 'The chain takes its time.' },
  { type: 'danger', header: 'Action failed', content: 'The wallet has refused.' },
  {
    type: 'danger',
    header: 'A header that needs more than one line to be said',
    content: 'And words that go on: '.concat('a-signature-without-any-space'.repeat(4)),
  },
];

export function Overlays() {
  return (
    <Chapter id="overlays" title="Dialogs, menu, toasts">
      <Specimen name="Dialog" note="A sheet rises from the thumb on a phone; a card floats.">
        <Dialogs />
      </Specimen>
      <Specimen name="Menu">
        <Menu label="Seed" trigger={<Button>Open the menu</Button>}>
          <MenuItem onSelect={() => undefined}>Transfer</MenuItem>
          <MenuItem onSelect={() => undefined} keepOpen>
            Stays open
          </MenuItem>
        </Menu>
      </Specimen>
      <Specimen name="Toasts" note="They leave after five seconds; the same one does not pile up.">
        {TOASTS.map((toast) => (
          <Button key={toast.header} onClick={() => showToast(toast)}>
            {toast.header.length > 20 ? 'Long words' : toast.type}
          </Button>
        ))}
      </Specimen>
    </Chapter>
  );
}

const KINDS = ['sheet', 'large sheet', 'extra-large sheet', 'card', 'pending card'] as const;
type Kind = (typeof KINDS)[number];

const SIZES = { 'large sheet': 'large', 'extra-large sheet': 'extra-large' } as const;
const LINES = Array.from({ length: 24 }, (_, index) => `Line ${index + 1} of a long content.`);

function Dialogs() {
  const [kind, setKind] = useState<Kind | null>(null);
  const close = () => setKind(null);
  const isCard = kind === 'card' || kind === 'pending card';
  const size = kind === 'large sheet' || kind === 'extra-large sheet' ? SIZES[kind] : 'normal';
  return (
    <>
      {KINDS.map((each) => (
        <Button key={each} onClick={() => setKind(each)}>
          {each}
        </Button>
      ))}
      <Dialog
        open={kind !== null}
        onClose={close}
        title={kind ?? ''}
        description="What it is about."
        shape={isCard ? 'card' : 'sheet'}
        size={size}
        dismissible={kind !== 'pending card'}
        footer={
          <Button look="go" size="large" wide onClick={close}>
            Done
          </Button>
        }
      >
        {isCard ? <p>Short words, and a way on.</p> : LINES.map((line) => <p key={line}>{line}</p>)}
      </Dialog>
    </>
  );
}
