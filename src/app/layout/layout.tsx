import { useLingui } from '@lingui/react';
import { Outlet, useLocation, useMatch } from 'react-router-dom';
import { getBuild } from '../../contract/get-build.ts';
import { WalletArea } from '../../features/wallet/wallet-button.tsx';
import { ALMANAC, HOUSE } from '../../art/icons/frame-icons.ts';
import type { Glyph } from '../../art/icons/icon.ts';
import { Icon } from '../../entities/icon.tsx';
import { i18n } from '../../language/i18n.ts';
import { LanguageButton } from '../../language/language-button.tsx';
import { useIsDesktop } from '../../ui/layout/use-is-desktop.ts';
import { BottomBar, BottomBarContent } from '../../ui/navigation/bottom-bar.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Header, SocialLinks } from './header.tsx';
import styles from './layout.module.css';
import { usePlayerAddress } from '../../wallet/use-player-address.ts';
import { APP_VERSION } from '../../contract/envelope.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { Logo } from '../../ui/navigation/logo.tsx';

/** The frame around every screen. */
export function Layout() {
  useLingui();
  const player = usePlayerAddress();
  const isDesktop = useIsDesktop();
  const hasTabs = player !== null && !isDesktop;
  return (
    <>
      <div className={`flex column ${styles.frame}`}>
        <ConnectionNotice />
        <Header />
        <main className="grow shrinkable">
          <Outlet />
        </main>
        <Footer />
      </div>
      {hasTabs && <PlayerTabs />}
      <BottomBar hasTabs={hasTabs}>
        <WalletArea />
      </BottomBar>
    </>
  );
}

/** The player's pages in the bar of a phone; a growhouse has tabs of its own. */
function PlayerTabs() {
  if (useMatch('/growhouse/:growhouseId')) return null;
  return (
    <BottomBarContent>
      <PlayerTab to="/hub" glyph={HOUSE} label={i18n.t('Hub')} />
      <PlayerTab to="/almanac" glyph={ALMANAC} label={i18n.t('Almanac')} />
    </BottomBarContent>
  );
}

function PlayerTab({ to, glyph, label }: { to: string; glyph: Glyph; label: string }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (pathname === '/' && to === '/hub');
  return (
    <Link to={to} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
      <Icon glyph={glyph} size={22} />
      {label}
    </Link>
  );
}

/** The pages behind the links, whose paths are their English names in lower case. */
const PLAYER_PAGES = [/*i18n*/ 'Almanac', /*i18n*/ 'Money', /*i18n*/ 'Settings'];
const PUBLIC_PAGES = [
  /*i18n*/ 'Proof',
  /*i18n*/ 'Privacy',
  /*i18n*/ 'Terms',
  /*i18n*/ 'Accessibility',
];

/** The brand, the links to the player's own pages and the public ones, and the version of the app. */
function Footer() {
  const player = usePlayerAddress();
  const isDesktop = useIsDesktop();
  return (
    <footer className={styles.footer}>
      <Link to="/" className={styles.footerBrand} aria-label="Growerz Hub">
        <Logo className={styles.footerLogo} />
        Growerz Hub
      </Link>
      <nav className={styles.nav} aria-label={i18n.t('Footer')}>
        {(player === null ? [PUBLIC_PAGES] : [PLAYER_PAGES, PUBLIC_PAGES]).map((pages) => (
          <span key={pages[0]} className={`flex wrap ${styles.links}`}>
            {pages.map((name) => (
              <Link key={name} to={`/${name.toLowerCase()}`} className={styles.link}>
                {i18n.t(name)}
              </Link>
            ))}
            {pages === PUBLIC_PAGES && <LanguageButton className={styles.link} />}
            {pages === PUBLIC_PAGES && !isDesktop && <SocialLinks />}
          </span>
        ))}
      </nav>
      <span title={i18n.t('Build {build}', { build: getBuild() })}>v{APP_VERSION}</span>
    </footer>
  );
}
