import { useEffect, useRef } from 'react';
import { useLocation, useMatch } from 'react-router-dom';
import { Icon } from '../../entities/icon.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import styles from './admin-nav.module.css';
import type { AdminTab } from './admin-tabs.ts';

/** Links to the tabs of the admin area: on the left of a desktop, along the top of a phone. */
export function AdminNav({ tabs }: { readonly tabs: readonly AdminTab[] }) {
  const { pathname } = useLocation();
  const navRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = navRef.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={navRef} className={styles.nav} aria-label="Management">
      {tabs.map((tab) => (
        <TabLink key={tab.path} tab={tab} />
      ))}
    </nav>
  );
}

function TabLink({ tab: { path, label, icon } }: { readonly tab: AdminTab }) {
  const to = path === '' ? '/admin0' : `/admin0/${path}`;
  const isCurrent = useMatch({ path: to, end: path === '' }) !== null;
  return (
    <Link to={to} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
      <Icon glyph={icon} size={20} />
      {label}
    </Link>
  );
}
