import { type ReactNode, Suspense } from 'react';

import { Button } from '../ui/button.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';

interface LoadingDialogProps {
  readonly onCancel: () => void;
  /** A lazy-loaded dialog. */
  readonly children: ReactNode;
}

/** Shows a loading overlay with a Cancel button while the code of a dialog loads. */
export function LoadingDialog({ onCancel, children }: LoadingDialogProps) {
  const overlay = (
    <LoadingOverlay>
      <Button onClick={onCancel}>Cancel</Button>
    </LoadingOverlay>
  );
  return <Suspense fallback={overlay}>{children}</Suspense>;
}
