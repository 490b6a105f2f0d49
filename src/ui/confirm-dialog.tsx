import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** Names on whom or what, and what follows. */
  readonly question: string;
  /** What the button does, with its icon where it has one. */
  readonly verb: ReactNode;
  /** What the other button says; 'Cancel' unless told. */
  readonly refusal?: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once before something that hurts. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, question, verb, refusal = 'Cancel', isPending, onConfirm, onClose } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={question}
      shape="card"
      footer={
        <>
          <Button look="may" size="large" wide needsNetwork pending={isPending} onClick={onConfirm}>
            {verb}
          </Button>
          <Button look="ghost" wide onClick={onClose}>
            {refusal}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
