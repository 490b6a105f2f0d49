import type { ReactNode } from 'react';

import { Logo } from '../ui/logo.tsx';
import { useIncompletePage } from '../ui/use-incomplete-page.ts';
import styles from './loading-overlay.module.css';

interface LoadingOverlayProps {
  readonly message?: string;
  /** A way out, where waiting can be ended. */
  readonly children?: ReactNode;
}

/** Covers the screen while the app waits, with the pulsing logo. */
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
