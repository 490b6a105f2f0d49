import { usePlayerAddress } from '../wallet/use-player-address.ts';
import { APP_VERSION } from '../contract/envelope.ts';
import { Link } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import styles from './footer.module.css';

/** The brand, the links to the player's own pages and the proof page, and the version of the app. */
export function Footer() {
  const player = usePlayerAddress();
  return (
    <footer className={styles.footer}>
      <Link to="/" className={styles.brand} aria-label="Growerz Hub">
        <Logo className={styles.logo} />
        Growerz Hub
      </Link>
      {player !== null && (
        <>
          <Link to="/almanac" className={styles.link}>
            Almanac
          </Link>
          <Link to="/money" className={styles.link}>
            Money
          </Link>
          <Link to="/settings" className={styles.link}>
            Settings
          </Link>
        </>
      )}
      <Link to="/proof" className={styles.link}>
        Proof
      </Link>
      <span>v{APP_VERSION}</span>
    </footer>
  );
}
