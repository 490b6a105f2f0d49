import { classNames } from './class-names.ts';
import styles from './logo.module.css';

interface LogoProps {
  /** Gives it its width. */
  readonly className: string | undefined;
}

/** The mark, for the eye alone: its name stands beside it. */
export const Logo = ({ className }: LogoProps) => (
  <span className={classNames(styles.logo, className)} aria-hidden="true" />
);
