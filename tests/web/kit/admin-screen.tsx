import type { UserEvent } from '@testing-library/user-event';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach } from 'vitest';
import { AdminPage } from '../../../src/features/admin/admin-page.tsx';
import { clearAdmin, setAdmin } from '../../../src/http/admin-identity.ts';
import { IDENTITY, PLAYER } from './farm.ts';
import { showPage, standInPlayer } from './screen.tsx';

export const ADMIN_TOKEN = 'an-admin-token';

/** Signs the player of these tests in to the admin area. */
export function signInAdmin({ superadmin }: { readonly superadmin: boolean }): void {
  const account = { address: PLAYER, role: { admin: true, superadmin } };
  setAdmin({ token: ADMIN_TOKEN, account }, IDENTITY.token);
}

/** Every test of the file starts as a player who is signed in to the admin area. */
export function standInAdmin({ superadmin = false } = {}): void {
  standInPlayer();
  beforeEach(() => signInAdmin({ superadmin }));
  afterEach(clearAdmin);
}

/** Shows the admin area at an address, which `adminAddress` tells from then on. */
export function openAdmin(at: string): UserEvent {
  const page = (
    <>
      <AdminPage />
      <Address />
    </>
  );
  return showPage(page, { path: '/admin0/*', at });
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

export const adminAddress = (): string => screen.getByLabelText('address').textContent;
