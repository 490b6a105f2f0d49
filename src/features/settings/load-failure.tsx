import { Button } from '../../ui/button.tsx';
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
