import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Art } from '../../ui/art.tsx';
import styles from './admin-nav.module.css';
import type { AdminTab } from './admin-tabs.ts';

/** The parts of the admin area: down the left side of a desk, along the top of a phone. */
export function AdminNav({ tabs }: { readonly tabs: readonly AdminTab[] }) {
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={list} className={styles.nav} aria-label="Management">
      {tabs.map(({ path, label, icon }) => (
        <NavLink
          key={path}
          to={path === '' ? '/admin0' : `/admin0/${path}`}
          end={path === ''}
          className={styles.link ?? ''}
        >
          <Art svg={icon} />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
