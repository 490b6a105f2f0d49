import type { ReactNode } from 'react';

import { logo } from '../art/logo.ts';
import { Art } from '../ui/art.tsx';
import { useIncompletePage } from '../ui/use-incomplete-page.ts';
import styles from './loading-overlay.module.css';

interface LoadingOverlayProps {
  readonly message?: string;
  /** A way out, where waiting can be ended. */
  readonly children?: ReactNode;
}

const LOGO = logo({ size: 96, uid: 'overlay' });

/** Covers the screen while the app waits, with the pulsing logo. */
export function LoadingOverlay({ message = 'Loading...', children }: LoadingOverlayProps) {
  useIncompletePage();
  return (
    <div className={styles.overlay} role="status">
      <Art svg={LOGO} className={styles.logo ?? ''} />
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  );
}
