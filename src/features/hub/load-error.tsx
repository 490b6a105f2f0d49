import { Button } from '../../ui/button.tsx';
import styles from './load-error.module.css';

interface LoadErrorProps {
  readonly isPending: boolean;
  readonly onRetry: () => void;
}

/** Replaces the growhouses when they could not be loaded. */
export function LoadError({ isPending, onRetry }: LoadErrorProps) {
  return (
    <div className={styles.failed}>
      <p>Failed to get hub data.</p>
      <Button isPending={isPending} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
