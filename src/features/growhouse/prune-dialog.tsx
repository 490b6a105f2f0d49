import { Icon } from '../../entities/icon.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface PruneDialogProps {
  readonly title: string;
  readonly question: string;
  readonly verb: 'Prune' | 'Discard';
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that is still alive is given up. */
export function PruneDialog(props: PruneDialogProps) {
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
            <Icon name="prune" size={20} />
            {verb}
          </Button>
          <Button look="ghost" wide onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
