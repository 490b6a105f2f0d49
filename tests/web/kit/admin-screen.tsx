import type { UserEvent } from '@testing-library/user-event';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach } from 'vitest';
import type { UserShape } from '../../../src/contract/admin/admin-shapes.ts';
import type { UserMoneyShape, UserPageShape } from '../../../src/contract/admin/admin-user-page.ts';
import { DialogHost } from '../../../src/features/admin/admin-dialogs.tsx';
import { AdminPage } from '../../../src/features/admin/admin-page.tsx';
import { setAdminSession } from '../../../src/http/admin-identity.ts';
import { IDENTITY, PLAYER } from '../../kit/shapes.ts';
import { userShape } from '../../kit/admin-shapes.ts';
import { type FakeApi, success } from './api-server.ts';
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

/**
 * Opens the admin area at a URL and presses a button that opens a dialog.
 * @param title of the dialog
 */
export async function openAdminDialog(at: string, button: string, title = button) {
  const user = openAdmin(at);
  await user.click(await screen.findByRole('button', { name: button }));
  const element = await screen.findByRole('dialog', { name: title });
  const dialog = within(element);
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  return { user, element, dialog, press };
}

/** Renders a part of the admin area with the dialogs that it opens. */
export const renderAdminPart = (part: ReactNode, location: { path: string; at: string }) =>
  renderPage(<DialogHost>{part}</DialogHost>, location);

function CurrentUrl() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** Finds the row with a header. */
export async function findRow(name: string | number) {
  const header = await screen.findByRole('rowheader', { name: String(name) });
  return within(header.closest('tr') ?? header);
}

/** Returns the texts of the cells next to the header of a row. */
export const readCells = (row: Awaited<ReturnType<typeof findRow>>) =>
  row.queryAllByRole('cell').map(({ textContent }) => textContent);

/** Returns the current path and query. */
export const getAdminUrl = (): string => screen.getByLabelText('address').textContent;

/** Answers the reads of a player's page, whose sections are empty. */
export function answerUserPage(
  api: FakeApi,
  { facts = {}, owed = '0' }: { facts?: Partial<UserShape>; owed?: string } = {},
): void {
  const none = { thc: '0', sol: '0' };
  const totals = { paid_in: none, paid_out: none, owed: { ...none, thc: owed }, held_payments: 0 };
  const money: UserMoneyShape = { totals, orders: [], payments: [], payouts: [] };
  const page: UserPageShape = { ...userShape(2, facts), last_active: null, growers_read: null };
  api.on('GET /admin/users/2', () => success(page));
  for (const section of ['growhouses', 'plants', 'growers', 'sessions']) {
    api.on(`GET /admin/users/2/${section}`, () => success({ total: 0, data: [] }));
  }
  api.on('GET /admin/users/2/history', () => success({ log: [], audit: [] }));
  api.on('GET /admin/users/2/money', () => success(money));
}
