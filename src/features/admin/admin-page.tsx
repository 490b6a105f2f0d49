import { readText, storeText } from '../../browser/storage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { Navigate, useRoutes, useLocation, useMatch } from 'react-router-dom';
import type { IdentityShape } from '../../contract/shapes.ts';
import { signOutAdmin } from '../../http/admin-api.ts';
import {
  endAdminSessionWithPlayer,
  shareAdminSessionAcrossTabs,
  useAdmin,
} from '../../http/admin-identity.ts';
import { showEnglish } from '../../language/language.ts';
import { DialogHost } from './admin-dialogs.tsx';
import { ADMIN_QUERY_KEY } from './use-admin-action.ts';
import { Button } from '../../ui/button.tsx';
import { PageSkeleton } from './load-state.tsx';
import { SearchBox } from './search/search-box.tsx';
import { AdminSignIn } from './admin-sign-in.tsx';
import styles from './admin-page.module.css';
import { TIME_ZONE_NOTICE } from './format-date-time.ts';
import { ADMIN_TABS, type AdminTab } from './admin-tabs.ts';
import { Icon } from '../../entities/icon.tsx';
import { Link } from '../../ui/navigation/link.tsx';

const PAGE_TITLE = 'Growerz Hub Management';

/** The admin area, or its sign-in screen until an admin has authenticated. */
export function AdminPage() {
  const admin = useAdmin();
  const queries = useQueryClient();
  useEffect(() => endAdminSessionWithPlayer(), []);
  useEffect(() => shareAdminSessionAcrossTabs(), []);
  useEffect(() => showEnglish(), []);
  useEndIdleSession(admin !== null);
  useEffect(() => {
    // The next admin to sign in must not see cached data of the previous one.
    if (admin === null) queries.removeQueries({ queryKey: ADMIN_QUERY_KEY });
  }, [admin, queries]);
  useEffect(() => {
    const previousTitle = document.title;
    document.title = PAGE_TITLE;
    return () => {
      document.title = previousTitle;
    };
  }, []);
  return (
    <div className={styles.page}>
      <header className={`row between gap-4 ${styles.head}`}>
        <div className={`grow shrinkable ${styles.heading}`}>
          <h1 className={styles.title}>{PAGE_TITLE}</h1>
          {admin && <p className="hint">{TIME_ZONE_NOTICE}</p>}
        </div>
        {admin && <SearchBox />}
        {admin && (
          <Button variant="ghost" onClick={() => signOutAdmin()}>
            Log out
          </Button>
        )}
      </header>
      {admin ? (
        <DialogHost key={admin.token}>
          <AdminArea admin={admin} />
        </DialogHost>
      ) : (
        <AdminSignIn />
      )}
    </div>
  );
}

function AdminArea({ admin }: { readonly admin: IdentityShape }) {
  const { superadmin } = admin.account.role;
  const tabs = ADMIN_TABS.filter((tab) => superadmin || tab.isSuperadminOnly !== true);
  const page = useRoutes([
    ...tabs.map(({ path, Page }) =>
      path === '' ? { index: true, element: <Page /> } : { path: `${path}/*`, element: <Page /> },
    ),
    { path: '*', element: <Navigate to="/admin0" replace /> },
  ]);
  return (
    <div className={`stack gap-16 ${styles.area}`}>
      <AdminNav tabs={tabs} />
      <div>
        <Suspense fallback={<PageSkeleton className={styles.skeleton} />}>{page}</Suspense>
      </div>
    </div>
  );
}

/** Links to the tabs of the admin area: on the left of a desktop, along the top of a phone. */
function AdminNav({ tabs }: { readonly tabs: readonly AdminTab[] }) {
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

/** The server ends a session after the same time without a call. */
const MAX_IDLE_MS = 30 * 60_000;
const CHECK_INTERVAL_MS = 15_000;
/** How often the last input is written, at most. */
const WRITE_INTERVAL_MS = 1000;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const;
/**
 * Local storage key of the time of the last input in any tab of the admin area, Unix ms. The tabs share
 * one session, so work in one of them keeps it alive in all. A message could arrive too late at a tab
 * that the browser has frozen; storage is always up to date.
 */
const LAST_INPUT_KEY = 'adminLastInput';

/**
 * Signs the admin out after 30 minutes without input in any tab. The screens reload themselves, so
 * without this an unattended one would keep its session.
 * @param isSignedIn whether there is a session to end
 */
function useEndIdleSession(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined;
    // Not performance.now(), which stands still while the device sleeps.
    let lastInputMs = Date.now();
    let writtenMs = lastInputMs;
    writeLastInput(lastInputMs);
    const recordInput = (): void => {
      lastInputMs = Date.now();
      if (Math.abs(lastInputMs - writtenMs) < WRITE_INTERVAL_MS) return;
      writtenMs = lastInputMs;
      writeLastInput(lastInputMs);
    };
    const timer = setInterval(() => {
      const idleMs = Date.now() - Math.max(lastInputMs, readLastInput());
      if (idleMs >= MAX_IDLE_MS) signOutAdmin('you were away for 30 minutes');
    }, CHECK_INTERVAL_MS);
    for (const event of ACTIVITY_EVENTS) {
      window.addEventListener(event, recordInput, { capture: true, passive: true });
    }
    return () => {
      clearInterval(timer);
      for (const event of ACTIVITY_EVENTS) {
        window.removeEventListener(event, recordInput, { capture: true });
      }
    };
  }, [isSignedIn]);
}

/** Without storage, each tab counts its own input. */
const writeLastInput = (atMs: number): void => storeText(LAST_INPUT_KEY, String(atMs));

/** Returns the time of the last input in any tab; 0 if it is unknown. */
function readLastInput(): number {
  const atMs = Number(readText(LAST_INPUT_KEY));
  // A time in the future was written before the clock was set back.
  return atMs <= Date.now() ? atMs : 0;
}
