import { Outlet } from 'react-router-dom';
import { WalletArea } from '../../features/wallet/wallet-button.tsx';
import { BottomBar } from '../../ui/navigation/bottom-bar.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { usePlayerAddress } from '../../wallet/use-player-address.ts';
import { APP_VERSION } from '../../contract/envelope.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { Logo } from '../../ui/navigation/logo.tsx';

/** The frame around every screen. */
export function Layout() {
  return (
    <>
      <div className={styles.frame}>
        <ConnectionNotice />
        <Header />
        <main className={styles.main}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <BottomBar>
        <WalletArea />
      </BottomBar>
    </>
  );
}

/** The pages behind the links, whose paths are their names in lower case. */
const PLAYER_PAGES = ['Almanac', 'Money', 'Settings'];
const PUBLIC_PAGES = ['Proof', 'Privacy', 'Terms', 'Accessibility'];

/** The brand, the links to the player's own pages and the public ones, and the version of the app. */
function Footer() {
  const player = usePlayerAddress();
  return (
    <footer className={styles.footer}>
      <Link to="/" className={styles.footerBrand} aria-label="Growerz Hub">
        <Logo className={styles.footerLogo} />
        Growerz Hub
      </Link>
      <nav className={styles.nav} aria-label="Footer">
        {(player === null ? [PUBLIC_PAGES] : [PLAYER_PAGES, PUBLIC_PAGES]).map((pages) => (
          <span key={pages[0]} className={styles.links}>
            {pages.map((name) => (
              <Link key={name} to={`/${name.toLowerCase()}`} className={styles.link}>
                {name}
              </Link>
            ))}
          </span>
        ))}
      </nav>
      <span>v{APP_VERSION}</span>
    </footer>
  );
}
