import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
// Preloads the tab, so that no test waits for its code.
import '../../../src/features/admin/admins/admins-tab.tsx';
import { openAdmin, openAdminDialog, setUpSignedInAdmin } from '../kit/admin-screen.tsx';
import { userShape } from '../../kit/admin-shapes.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { PLAYER } from '../../kit/shapes.ts';
import { expectToasts, getToasts } from '../kit/screen.tsx';

const api = fakeApi();
setUpSignedInAdmin({ superadmin: true });

const ADMIN = { admin: true, superadmin: false };
const SUPERADMIN = { admin: true, superadmin: true };
const ADMINS = [
  userShape(1, { address: PLAYER, role: SUPERADMIN }),
  userShape(2, { role: ADMIN }),
  userShape(3, { role: SUPERADMIN }),
];
beforeEach(() => api.on('POST /admin/admins/all', () => success({ total: 3, data: ADMINS })));

const EDITS = [
  {
    name: 'makes an admin a superadmin',
    button: 'Edit admin 2: Make superadmin',
    title: 'Make 2 a superadmin?',
    verb: 'Make superadmin',
    path: '/admin/admins/2/update',
    body: { isSuperAdmin: true },
    message: 'User 2 is a superadmin',
  },
  {
    name: 'makes a superadmin an admin',
    button: 'Edit admin 3: Make admin',
    title: 'Make 3 an admin?',
    verb: 'Make admin',
    path: '/admin/admins/3/update',
    body: { isSuperAdmin: false },
    message: 'User 3 is an admin',
  },
  {
    name: 'removes an admin',
    button: 'Remove admin 2',
    title: 'Remove admin 2?',
    verb: 'Remove',
    path: '/admin/admins/2/remove',
    body: {},
    message: 'User 2 is no longer an admin',
  },
] as const;

describe('the admins tab', () => {
  it.each(EDITS)('$name after a confirmation', { tags: ['ADMIN-33'] }, async (edit) => {
    api.on(`POST ${edit.path}`, () => success());
    const { element, press } = await openAdminDialog('/admin0/admins', edit.button, edit.title);
    expect(element.textContent).toContain('(9aAb…WxXy)');
    expect(api.posts()).toEqual([]);
    await press(edit.verb);
    await expectToasts(`Action Success: ${edit.message}`);
    expect(api.posts()).toEqual([{ path: edit.path, body: edit.body }]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it.each(EDITS)('$name: shows the reason when it fails', { tags: ['ADMIN-35'] }, async (edit) => {
    api.on(`POST ${edit.path}`, () => failure(409, 'CONFLICT', 'something changed meanwhile'));
    const { press } = await openAdminDialog('/admin0/admins', edit.button, edit.title);
    await press(edit.verb);
    await expectToasts('Failed to edit admin: something changed meanwhile');
  });

  it('offers no actions on the admin’s own account', async () => {
    openAdmin('/admin0/admins');
    const header = await screen.findByRole('rowheader', { name: '1' });
    expect(header.closest('tr')?.textContent).toContain('You');
    expect(screen.queryByRole('button', { name: 'Remove admin 1' })).toBeNull();
  });

  it('offers no actions on a configured superadmin', async () => {
    const configured = userShape(4, { role: SUPERADMIN, configured: true });
    api.on('POST /admin/admins/all', () => success({ total: 1, data: [configured] }));
    openAdmin('/admin0/admins');
    const row = (await screen.findByRole('rowheader', { name: '4' })).closest('tr');
    expect(row?.textContent).toContain('Configured on the server');
    expect(within(row ?? document.body).queryByRole('button', { name: /admin 4/ })).toBeNull();
  });
});

describe('adding an admin', () => {
  const open = () => openAdminDialog('/admin0/admins', 'Add admin');

  it('finds the user by a part of the address', { tags: ['ADMIN-32'] }, async () => {
    const found = [userShape(7), userShape(8, { role: ADMIN })];
    api.on('POST /admin/users/all', () => success({ total: 2, data: found }));
    api.on('POST /admin/admins/add', () => success());
    const { user, dialog, press } = await open();
    await user.type(dialog.getByRole('searchbox', { name: 'Find by address' }), '9aAb');
    await user.click(await dialog.findByRole('button', { name: /^User 7/ }));
    const other = dialog.getByRole<HTMLButtonElement>('button', { name: /^User 8/ });
    expect(other.disabled).toBe(true);
    expect(api.to('/admin/users/all')[0]?.body).toEqual({
      bannedOnly: 'unbanned',
      address: '9aAb',
      skip: 0,
      count: 25,
    });
    await press('Add admin');
    await expectToasts('Action Success: User 7 is an admin');
    expect(api.posts()).toEqual([
      { path: '/admin/admins/add', body: { user: 7, isSuperAdmin: false } },
    ]);
  });

  it('takes a user id and can add a superadmin', async () => {
    api.on('POST /admin/admins/add', () => success());
    const { user, dialog, press } = await open();
    await user.type(dialog.getByRole('textbox', { name: 'User ID' }), '9');
    await user.click(dialog.getByRole('checkbox', { name: 'Superadmin' }));
    await press('Add admin');
    await expectToasts('Action Success: User 9 is a superadmin');
    expect(api.posts()).toEqual([
      { path: '/admin/admins/add', body: { user: 9, isSuperAdmin: true } },
    ]);
  });

  it('requires a user', { tags: ['ADMIN-32', 'ADMIN-34'] }, async () => {
    const { press } = await open();
    await press('Add admin');
    expect(getToasts()).toEqual(['Failed to add admin: Form is not complete: User is missing']);
    expect(api.posts()).toEqual([]);
  });
});
