import type { UserEvent } from '@testing-library/user-event';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach } from 'vitest';
import { AdminPage } from '../../../src/features/admin/admin-page.tsx';
import { setAdminSession } from '../../../src/http/admin-identity.ts';
import { IDENTITY, PLAYER } from './game-fixture.ts';
import { renderPage, signInBeforeEach } from './screen.tsx';

export const ADMIN_TOKEN = 'an-admin-token';

/** Signs the test player in to the admin area. */
export function signInAdmin({ superadmin }: { readonly superadmin: boolean }): void {
  const account = { address: PLAYER, role: { admin: true, superadmin } };
  setAdminSession({ token: ADMIN_TOKEN, account }, IDENTITY.token);
}

/** Starts every test of the file signed in to the admin area. */
export function setUpSignedInAdmin({ superadmin = false } = {}): void {
  signInBeforeEach();
  beforeEach(() => signInAdmin({ superadmin }));
}

/** Renders the admin area at a URL. `getAdminUrl` returns the current one. */
export function openAdmin(at: string): UserEvent {
  const page = (
    <>
      <AdminPage />
      <CurrentUrl />
    </>
  );
  return renderPage(page, { path: '/admin0/*', at });
}

function CurrentUrl() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** Returns the current path and query. */
export const getAdminUrl = (): string => screen.getByLabelText('address').textContent;
