import { useLingui } from '@lingui/react';
import { Component, type ReactNode } from 'react';

import { i18n } from '../language/i18n.ts';
import { useUpdate } from '../pwa/update-store.ts';
import { Button } from '../ui/button.tsx';
import { LoadError } from '../ui/loading/lazy-with-retry.ts';
import { Logo } from '../ui/navigation/logo.tsx';
import styles from './error-page.module.css';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  /** An English sentence for the player; null as long as nothing has failed. */
  readonly message: string | null;
}

/** What the player reads about an error of the app: its own message is only for the reports. */
const UNKNOWN_ERROR =
  /*i18n*/ 'This page has stopped working. What you own is safe: reload to play on.';

/** Catches the errors of the screens, reports them and shows a page with ways to recover. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { message: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { message: error instanceof LoadError ? error.message : UNKNOWN_ERROR };
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
  useLingui();
  return (
    <main className={`grid centered gap-12 ${styles.page}`} role="alert">
      <Logo className={styles.logo} />
      <h1 className={styles.heading}>{i18n.t('Unexpected Application Error!')}</h1>
      <p className={`muted break-anywhere ${styles.message}`}>{i18n.t(message)}</p>
      <div className="flex gap-12">
        <Button onClick={() => window.location.assign('/')}>{i18n.t('Start again')}</Button>
        <Button variant="accent" onClick={reload}>
          {i18n.t('Reload')}
        </Button>
      </div>
    </main>
  );
}

/** Activates the newer version if one is waiting, because the files of this one may be gone. */
const reload = (): void => (useUpdate.getState().apply ?? (() => window.location.reload()))();
