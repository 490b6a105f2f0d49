import { type ReactNode, Suspense } from 'react';

import { Button } from '../ui/button.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';

interface ComingDialogProps {
  readonly onCancel: () => void;
  /** The dialog. */
  readonly children: ReactNode;
}

/** Where the code for a dialog is still to come, a tap that opens it is seen, and can be taken back. */
export function ComingDialog({ onCancel, children }: ComingDialogProps) {
  const onItsWay = (
    <LoadingOverlay>
      <Button onClick={onCancel}>Cancel</Button>
    </LoadingOverlay>
  );
  return <Suspense fallback={onItsWay}>{children}</Suspense>;
}
