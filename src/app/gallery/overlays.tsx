import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { showToast, type ToastType } from '../../ui/toast-store.ts';
import { Section, Sample } from './sample.tsx';

const TOASTS: readonly { type: ToastType; header: string; content: string }[] = [
  { type: 'success', header: 'Action Successful', content: 'Plant watered!' },
  { type: 'secondary', header: 'Please be patient', content: 'The chain takes its time.' },
  { type: 'danger', header: 'Action failed', content: 'The wallet refused.' },
  {
    type: 'danger',
    header: 'A header that needs more than one line',
    content: 'And a long text: '.concat('a-signature-without-any-space'.repeat(4)),
  },
];

export function Overlays() {
  return (
    <Section id="overlays" title="Dialogs, menu, toasts">
      <Sample name="Dialog" note="A sheet slides in from the bottom of a phone; a card floats.">
        <Dialogs />
      </Sample>
      <Sample name="Menu">
        <Menu label="Seed" trigger={<Button>Open the menu</Button>}>
          <MenuItem onSelect={() => undefined}>Transfer</MenuItem>
          <MenuItem onSelect={() => undefined} keepOpen>
            Stays open
          </MenuItem>
        </Menu>
      </Sample>
      <Sample
        name="Toasts"
        note="They disappear after five seconds. A repeated toast is shown once."
      >
        {TOASTS.map((toast) => (
          <Button key={toast.header} onClick={() => showToast(toast)}>
            {toast.header.length > 20 ? 'Long text' : toast.type}
          </Button>
        ))}
      </Sample>
    </Section>
  );
}

const DIALOG_KINDS = ['sheet', 'large sheet', 'extra-large sheet', 'card', 'pending card'] as const;
type DialogKind = (typeof DIALOG_KINDS)[number];

const SIZES = { 'large sheet': 'large', 'extra-large sheet': 'extra-large' } as const;
const LINES = Array.from({ length: 24 }, (_, index) => `Line ${index + 1} of a long content.`);

function Dialogs() {
  const [kind, setKind] = useState<DialogKind | null>(null);
  const close = () => setKind(null);
  const isCard = kind === 'card' || kind === 'pending card';
  const size = kind === 'large sheet' || kind === 'extra-large sheet' ? SIZES[kind] : 'normal';
  return (
    <>
      {DIALOG_KINDS.map((name) => (
        <Button key={name} onClick={() => setKind(name)}>
          {name}
        </Button>
      ))}
      <Dialog
        open={kind !== null}
        onClose={close}
        title={kind ?? ''}
        description="A short description."
        shape={isCard ? 'card' : 'sheet'}
        size={size}
        dismissible={kind !== 'pending card'}
        footer={
          <Button variant="primary" size="large" isFullWidth onClick={close}>
            Done
          </Button>
        }
      >
        {isCard ? <p>A short text and a button.</p> : LINES.map((line) => <p key={line}>{line}</p>)}
      </Dialog>
    </>
  );
}
