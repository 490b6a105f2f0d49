import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, useRoutes } from 'react-router-dom';
import type { IdentityShape } from '../../contract/shapes.ts';
import { signOutAdmin } from '../../http/admin-api.ts';
import {
  endAdminSessionWithPlayer,
  shareAdminSessionAcrossTabs,
  useAdmin,
} from '../../http/admin-identity.ts';
import { ADMIN_QUERY_KEY } from './admin-query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { SearchBox } from './search/search-box.tsx';
import { AdminSignIn } from './sign-in/admin-sign-in.tsx';
import { AdminNav } from './admin-nav.tsx';
import styles from './admin-page.module.css';
import { TIME_ZONE_NOTICE } from './format-date-time.ts';
import { useEndIdleSession } from './use-end-idle-session.ts';
import { ADMIN_TABS } from './admin-tabs.ts';

const PAGE_TITLE = 'Growerz Hub Management';

/** The admin area, or its sign-in screen until an admin has authenticated. */
export function AdminPage() {
  const admin = useAdmin();
  const queries = useQueryClient();
  useEffect(() => endAdminSessionWithPlayer(), []);
  useEffect(() => shareAdminSessionAcrossTabs(), []);
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
      <header className={styles.head}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{PAGE_TITLE}</h1>
          {admin && <p className={styles.zone}>{TIME_ZONE_NOTICE}</p>}
        </div>
        {admin && <SearchBox />}
        {admin && <LogOutButton />}
      </header>
      {admin ? <AdminArea key={admin.token} admin={admin} /> : <AdminSignIn />}
    </div>
  );
}

function LogOutButton() {
  return (
    <Button variant="ghost" onClick={() => signOutAdmin()}>
      Log out
    </Button>
  );
}

function AdminArea({ admin }: { readonly admin: IdentityShape }) {
  const { superadmin } = admin.account.role;
  const tabs = ADMIN_TABS.filter((tab) => superadmin || !tab.isSuperadminOnly);
  const page = useRoutes([
    ...tabs.map(({ path, Page }) =>
      path === '' ? { index: true, element: <Page /> } : { path: `${path}/*`, element: <Page /> },
    ),
    { path: '*', element: <Navigate to="/admin0" replace /> },
  ]);
  return (
    <div className={styles.area}>
      <AdminNav tabs={tabs} />
      <div className={styles.content}>
        <Suspense fallback={<TabSkeleton />}>{page}</Suspense>
      </div>
    </div>
  );
}

function TabSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className={styles.loading}>
        Loading...
      </p>
      <Skeleton className={styles.skeleton} />
    </div>
  );
}
