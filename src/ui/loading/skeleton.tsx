import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';
import { useRootAttribute } from '../layout/use-root-attribute.ts';

/** A placeholder for content that is loading. Its class sets the size. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden="true" />;
}

/** Hides the content below the page while the page is loading, because it would shift. */
export function useIncompletePage(isIncomplete = true): void {
  useRootAttribute('data-incomplete', isIncomplete);
}
