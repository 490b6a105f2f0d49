import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';
import { useRootAttribute } from '../layout/use-root-attribute.ts';

interface SkeletonProps {
  /** CSS pixels; without it, the class sets the size. */
  readonly height?: number;
  /** Whether it stands for a panel, whose corners are rounder. */
  readonly isPanel?: boolean;
  readonly className?: string | undefined;
}

/** A placeholder for content that is loading. */
export const Skeleton = ({ height, isPanel = false, className }: SkeletonProps) => (
  <span
    className={classNames(styles.skeleton, isPanel && styles.panel, className)}
    style={{ height }}
    aria-hidden="true"
  />
);

/** Hides the content below the page while the page is loading, because it would shift. */
export function useIncompletePage(isIncomplete = true): void {
  useRootAttribute('data-incomplete', isIncomplete);
}
