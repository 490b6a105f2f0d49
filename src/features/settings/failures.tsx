import { isReportedElsewhere } from '../../http/failure-messages.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import styles from './sections.module.css';

interface LoadFailureProps {
  /** One sentence about what is missing. */
  readonly children: string;
  readonly isPending: boolean;
  readonly onRetry: () => void;
}

/** Shows that a part of the settings could not be loaded, with a button that retries. */
export const LoadFailure = ({ children, isPending, onRetry }: LoadFailureProps) => (
  <div role="alert">
    <p className={styles.text}>{children}</p>
    <Button needsNetwork isPending={isPending} onClick={onRetry}>
      Try again
    </Button>
  </div>
);

/** Shows a toast about a change that failed, unless the failure is reported elsewhere. */
export function showFailure(error: Error, header: string, content = error.message): void {
  if (!isReportedElsewhere(error)) showToast('danger', header, content);
}
