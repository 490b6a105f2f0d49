import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** Names on whom or what, and what follows. */
  readonly question: string;
  readonly verb: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once before something that hurts. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, question, verb, isPending, onConfirm, onClose } = props;
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
            Cancel
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
