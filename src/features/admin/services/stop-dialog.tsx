import type { ServiceShape } from '../../../contract/admin-shapes.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface StopDialogProps {
  /** Null for all of them. */
  readonly service: Pick<ServiceShape, 'name'> | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before money stops moving. */
export function StopDialog({ service, onConfirm, onClose }: StopDialogProps) {
  const what = service === null ? 'all services' : `service ${service.name}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Stop ${what}?`}
      description={
        service === null
          ? 'Nothing runs by itself until it is started again: payouts and payments wait, too.'
          : 'What players are owed or have paid waits until it is started again.'
      }
      shape="card"
      footer={
        <>
          <Button look="may" size="large" wide needsNetwork onClick={onConfirm}>
            Stop {what}
          </Button>
          <Button look="ghost" wide onClick={onClose}>
            Let it run
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
