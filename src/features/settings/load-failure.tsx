import { Button } from '../../ui/button.tsx';
import styles from './sections.module.css';

interface LoadFailureProps {
  /** One sentence that says what is missing. */
  readonly children: string;
  readonly isPending: boolean;
  readonly onRetry: () => void;
}

/** Says that a part of the settings could not be loaded, and loads it again. */
export const LoadFailure = ({ children, isPending, onRetry }: LoadFailureProps) => (
  <div role="alert">
    <p className={styles.text}>{children}</p>
    <Button needsNetwork isPending={isPending} onClick={onRetry}>
      Try again
    </Button>
  </div>
);
