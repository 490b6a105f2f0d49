import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** A block in the place, and by its class in the size, of what is being loaded. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden="true" />;
}
