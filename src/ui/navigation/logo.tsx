import { classNames } from '../class-names.ts';
import styles from './logo.module.css';

interface LogoProps {
  /** Sets the width. */
  readonly className: string | undefined;
}

/** Shows the logo without an accessible name, because the app's name is always next to it. */
export const Logo = ({ className }: LogoProps) => (
  <span className={classNames(styles.logo, className)} aria-hidden="true" />
);
