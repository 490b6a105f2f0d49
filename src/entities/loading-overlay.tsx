import { type ReactNode, Suspense } from 'react';
import { i18n } from '../language/i18n.ts';
import { Logo } from '../ui/navigation/logo.tsx';
import { useIncompletePage } from '../ui/loading/skeleton.tsx';
import styles from './loading-overlay.module.css';
import { Button } from '../ui/button.tsx';

interface LoadingOverlayProps {
  readonly message?: string;
  /** Controls to stop waiting. */
  readonly children?: ReactNode;
}

/** Covers the screen with a pulsing logo while the app is loading. */
export function LoadingOverlay({ message = i18n.t('Loading...'), children }: LoadingOverlayProps) {
  useIncompletePage();
  return (
    <div className={styles.overlay} role="status">
      <Logo className={styles.logo} />
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  );
}

interface LoadingDialogProps {
  readonly onCancel: () => void;
  /** A lazy-loaded dialog. */
  readonly children: ReactNode;
}

/** Shows a loading overlay with a Cancel button while the code of a dialog loads. */
export function LoadingDialog({ onCancel, children }: LoadingDialogProps) {
  const overlay = (
    <LoadingOverlay>
      <Button onClick={onCancel}>{i18n.t('Cancel')}</Button>
    </LoadingOverlay>
  );
  return <Suspense fallback={overlay}>{children}</Suspense>;
}
