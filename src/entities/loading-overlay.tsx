import type { ReactNode } from 'react';

import { Logo } from '../ui/navigation/logo.tsx';
import { useIncompletePage } from '../ui/loading/use-incomplete-page.ts';
import styles from './loading-overlay.module.css';

interface LoadingOverlayProps {
  readonly message?: string;
  /** Controls to stop waiting. */
  readonly children?: ReactNode;
}

/** Covers the screen with a pulsing logo while the app is loading. */
export function LoadingOverlay({ message = 'Loading...', children }: LoadingOverlayProps) {
  useIncompletePage();
  return (
    <div className={styles.overlay} role="status">
      <Logo className={styles.logo} />
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  );
}
