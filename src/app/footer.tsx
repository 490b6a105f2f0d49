import { Link } from 'react-router-dom';

import { logo } from '../art/logo.ts';
import { APP_VERSION } from '../contract/envelope.ts';
import { Art } from '../ui/art.tsx';
import styles from './footer.module.css';

const LOGO = logo({ size: 24, uid: 'footer' });

export function Footer() {
  return (
    <footer className={styles.footer}>
      <Link to="/" className={styles.brand} aria-label="Growerz Hub">
        <Art svg={LOGO} className={styles.logo ?? ''} />
        Growerz Hub
      </Link>
      <span>v{APP_VERSION}</span>
    </footer>
  );
}
