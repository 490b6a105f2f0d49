import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, useRoutes } from 'react-router-dom';
import type { IdentityShape } from '../../contract/shapes.ts';
import { signOutAdmin } from '../../http/admin-api.ts';
import { followPlayer, useAdmin } from '../../http/admin-identity.ts';
import { ADMIN_KEY } from '../../http/admin-reads.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminDoor } from './admin-door.tsx';
import { AdminNav } from './admin-nav.tsx';
import styles from './admin-page.module.css';
import { ADMIN_TABS } from './admin-tabs.ts';

const TITLE = 'Growerz Hub Management';

/** The admin area: closed until an admin has authenticated. */
export function AdminPage() {
  const admin = useAdmin();
  const queries = useQueryClient();
  useEffect(() => followPlayer(), []);
  useEffect(() => {
    // What one admin has read is not for whoever comes next.
    if (admin === null) queries.removeQueries({ queryKey: ADMIN_KEY });
  }, [admin, queries]);
  useEffect(() => {
    const before = document.title;
    document.title = TITLE;
    return () => {
      document.title = before;
    };
  }, []);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{TITLE}</h1>
        {admin && <LogOut />}
      </header>
      {admin ? <Area key={admin.token} admin={admin} /> : <AdminDoor />}
    </div>
  );
}

function LogOut() {
  return (
    <Button look="ghost" onClick={signOutAdmin}>
      Log out
    </Button>
  );
}

function Area({ admin }: { readonly admin: IdentityShape }) {
  const { superadmin } = admin.account.role;
  const tabs = ADMIN_TABS.filter((tab) => superadmin || !tab.isForSuperadmins);
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
        <Suspense fallback={<Loading />}>{page}</Suspense>
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <p role="status" className={styles.loading}>
        Loading...
      </p>
      <Skeleton className={styles.skeleton} />
    </div>
  );
}
