import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// Loaded ahead, so that nothing waits for it.
import '../../../src/features/admin/admins/admins-tab.tsx';
import { openAdmin, standInAdmin } from '../kit/admin-screen.tsx';
import { userShape } from '../kit/admin-rows.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { PLAYER } from '../kit/farm.ts';
import { toldToasts } from '../kit/screen.tsx';

const api = fakeApi();
standInAdmin({ superadmin: true });
afterEach(cleanup);

const ADMIN = { admin: true, superadmin: false };
const SUPERADMIN = { admin: true, superadmin: true };
const ADMINS = [
  userShape(1, { address: PLAYER, role: SUPERADMIN }),
  userShape(2, { role: ADMIN }),
  userShape(3, { role: SUPERADMIN }),
];
beforeEach(() => api.on('POST /admin/admins/all', () => success({ total: 3, data: ADMINS })));

const posted = (): { path: string; body: unknown }[] =>
  api.seen.filter(({ path }) => !path.endsWith('/all')).map(({ path, body }) => ({ path, body }));

const EDITS = [
  {
    what: 'becomes a superadmin',
    button: 'Edit admin 2: Make superadmin',
    title: 'Make 2 a superadmin?',
    verb: 'Make superadmin',
    path: '/admin/admins/2/update',
    body: { isSuperAdmin: true },
    told: 'User 2 is a superadmin',
  },
  {
    what: 'is a superadmin no more',
    button: 'Edit admin 3: Make admin',
    title: 'Make 3 an admin?',
    verb: 'Make admin',
    path: '/admin/admins/3/update',
    body: { isSuperAdmin: false },
    told: 'User 3 is an admin',
  },
  {
    what: 'is removed',
    button: 'Remove admin 2',
    title: 'Remove admin 2?',
    verb: 'Remove',
    path: '/admin/admins/2/remove',
    body: {},
    told: 'User 2 is no admin any more',
  },
] as const;

describe('an admin', () => {
  it.each(EDITS)('$what after a question that names them', async (edit) => {
    api.on(`POST ${edit.path}`, () => success());
    const user = openAdmin('/admin0/admins');
    await user.click(await screen.findByRole('button', { name: edit.button }));
    const dialog = await screen.findByRole('dialog', { name: edit.title });
    expect(dialog.textContent).toContain('(9aAb…WxXy)');
    expect(posted()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: edit.verb }));
    await expect.poll(toldToasts).toEqual([`Action Success: ${edit.told}`]);
    expect(posted()).toEqual([{ path: edit.path, body: edit.body }]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it.each(EDITS)('$what: it may fail', async (edit) => {
    api.on(`POST ${edit.path}`, () => failure(409, 'CONFLICT', 'something changed meanwhile'));
    const user = openAdmin('/admin0/admins');
    await user.click(await screen.findByRole('button', { name: edit.button }));
    await user.click(await screen.findByRole('button', { name: edit.verb }));
    await expect.poll(toldToasts).toEqual(['Failed to edit admin: something changed meanwhile']);
  });

  it('does nothing to themself', async () => {
    openAdmin('/admin0/admins');
    const header = await screen.findByRole('rowheader', { name: '1' });
    expect(header.closest('tr')?.textContent).toContain('You');
    expect(screen.queryByRole('button', { name: 'Remove admin 1' })).toBeNull();
  });

  it('does nothing to whom the configuration makes a superadmin', async () => {
    const configured = userShape(4, { role: SUPERADMIN, configured: true });
    api.on('POST /admin/admins/all', () => success({ total: 1, data: [configured] }));
    openAdmin('/admin0/admins');
    const row = (await screen.findByRole('rowheader', { name: '4' })).closest('tr');
    expect(row?.textContent).toContain('Configured on the server');
    expect(within(row ?? document.body).queryByRole('button', { name: /admin 4/ })).toBeNull();
  });
});

describe('an admin is added', () => {
  const open = async () => {
    const user = openAdmin('/admin0/admins');
    await user.click(await screen.findByRole('button', { name: 'Add admin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add admin' }));
    const add = () => user.click(dialog.getByRole('button', { name: 'Add admin' }));
    return { user, dialog, add };
  };

  it('by a part of the address', async () => {
    const found = [userShape(7), userShape(8, { role: ADMIN })];
    api.on('POST /admin/users/all', () => success({ total: 2, data: found }));
    api.on('POST /admin/admins/add', () => success());
    const { user, dialog, add } = await open();
    await user.type(dialog.getByRole('searchbox', { name: 'Find by address' }), '9aAb');
    await user.click(await dialog.findByRole('button', { name: /^User 7/ }));
    const other = dialog.getByRole<HTMLButtonElement>('button', { name: /^User 8/ });
    expect(other.disabled).toBe(true);
    expect(api.seen.find(({ path }) => path === '/admin/users/all')?.body).toEqual({
      bannedOnly: 'unbanned',
      address: '9aAb',
      skip: 0,
      count: 25,
    });
    await add();
    await expect.poll(toldToasts).toEqual(['Action Success: User 7 is an admin']);
    expect(posted()).toEqual([
      { path: '/admin/admins/add', body: { user: 7, isSuperAdmin: false } },
    ]);
  });

  it('by the id, as a superadmin', async () => {
    api.on('POST /admin/admins/add', () => success());
    const { user, dialog, add } = await open();
    await user.type(dialog.getByRole('textbox', { name: 'User ID' }), '9');
    await user.click(dialog.getByRole('checkbox', { name: 'Superadmin' }));
    await add();
    await expect.poll(toldToasts).toEqual(['Action Success: User 9 is a superadmin']);
    expect(posted()).toEqual([
      { path: '/admin/admins/add', body: { user: 9, isSuperAdmin: true } },
    ]);
  });

  it('not without saying who', async () => {
    const { add } = await open();
    await add();
    expect(toldToasts()).toEqual(['Failed to add admin: Form is not complete: User is missing']);
    expect(posted()).toEqual([]);
  });

  it('not who is one already', async () => {
    api.on('POST /admin/admins/add', () =>
      failure(409, 'USER_IS_ADMIN', 'this user is an admin already'),
    );
    const { user, dialog, add } = await open();
    await user.type(dialog.getByRole('textbox', { name: 'User ID' }), '2');
    await add();
    await expect.poll(toldToasts).toEqual(['Failed to add admin: this user is an admin already']);
  });
});
