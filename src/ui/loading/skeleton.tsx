import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

/** A placeholder for content that is loading. Its class sets the size. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden="true" />;
}
