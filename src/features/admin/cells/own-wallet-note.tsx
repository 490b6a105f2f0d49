import styles from './cells.module.css';

/** Shown instead of an action on something that belongs to the admin's own wallet. */
export function OwnWalletNote() {
  return <span className={styles.note}>Yours: another admin has to do this</span>;
}
