import { Component, type ReactNode } from 'react';

import { useUpdate } from '../pwa/update-store.ts';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import styles from './error-page.module.css';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly message: string | null;
}

/** Catches the errors of the screens and shows a page with the error and ways to recover. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { message: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override componentDidCatch(error: unknown): void {
    // Handled in src/error-reports, which is not loaded with the first screen.
    window.dispatchEvent(new CustomEvent('render-error', { detail: error }));
  }

  override render(): ReactNode {
    const { message } = this.state;
    return message === null ? this.props.children : <ErrorPage message={message} />;
  }
}

function ErrorPage({ message }: { readonly message: string }) {
  return (
    <main className={styles.page} role="alert">
      <Logo className={styles.logo} />
      <h1 className={styles.heading}>Unexpected Application Error!</h1>
      <p className={styles.message}>{message}</p>
      <div className={styles.actions}>
        <Button onClick={() => window.location.assign('/')}>Start again</Button>
        <Button variant="accent" onClick={reload}>
          Reload
        </Button>
      </div>
    </main>
  );
}

/** Activates the newer version if one is waiting, because the files of this one may be gone. */
const reload = (): void => (useUpdate.getState().apply ?? (() => window.location.reload()))();
