import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
// Preloads the tab, so that no test waits for its code.
import '../../../src/features/admin/users/users-tab.tsx';
import {
  answerUserPage,
  findRow,
  openAdmin,
  openAdminDialog,
  signInAdmin,
  setUpSignedInAdmin,
} from '../kit/admin-screen.tsx';
import type { UserShape } from '../../../src/contract/admin/admin-shapes.ts';
import {
  getMoneyListLink,
  getWalletLogLink,
  getWalletMoneyLink,
} from '../../../src/features/admin/admin-links.ts';
import { userShape } from '../../kit/admin-shapes.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { hoursFromNow, OTHER_PLAYER, PLAYER } from '../../kit/shapes.ts';
import { intersectBeforeEach } from '../kit/intersection-observer.ts';
import { expectToasts } from '../kit/screen.tsx';

const api = fakeApi();
setUpSignedInAdmin();
intersectBeforeEach();

const USERS = [
  userShape(1, { address: PLAYER, role: { admin: true, superadmin: false } }),
  userShape(2),
  userShape(3, { banned: true, money: 'held' }),
  userShape(4, { role: { admin: true, superadmin: false } }),
];
beforeEach(() => api.on('POST /admin/users/all', () => success({ total: 4, data: USERS })));

const getPosts = (): string[] =>
  api.requests.map(({ path }) => path).filter((path) => path !== '/admin/users/all');

describe('the users tab', () => {
  it('shows the role and ban of each user', { tags: ['ADMIN-18'] }, async () => {
    openAdmin('/admin0/users');
    expect((await findRow(1)).getByText('Admin')).toBeDefined();
    expect((await findRow(2)).getByText('User')).toBeDefined();
    expect((await findRow(2)).getByText('Unbanned')).toBeDefined();
    expect((await findRow(3)).getByText('Banned')).toBeDefined();
    expect((await findRow(2)).getByText('9aAb…WxXy')).toBeDefined();
  });

  it('shows that an account is deleted', async () => {
    const data = [userShape(2, { deleted: hoursFromNow(-1) })];
    api.on('POST /admin/users/all', () => success({ total: 1, data }));
    openAdmin('/admin0/users');
    expect((await findRow(2)).getByText('Deleted')).toBeDefined();
  });

  it('bans a user after a confirmation that names them', { tags: ['ADMIN-19'] }, async () => {
    api.on('POST /admin/users/2/ban', () => success());
    const { user, element, dialog, press } = await openAdminDialog(
      '/admin0/users',
      'Ban user 2',
      'Ban user 2?',
    );
    expect(element.textContent).toContain('User 2 (9aAb…WxXy)');
    expect(getPosts()).toEqual([]);
    await press('Ban');
    expect(dialog.getByRole('alert').textContent).toBe('Choose a reason.');
    expect(getPosts()).toEqual([]);
    await user.selectOptions(dialog.getByLabelText(/^Reason/), 'cheating');
    await user.type(dialog.getByLabelText(/^Note/), ' Bots ');
    await press('Ban');
    await expectToasts('Action Success: User 2 banned');
    expect(getPosts()).toEqual(['/admin/users/2/ban']);
    const request = api.to('/admin/users/2/ban')[0];
    expect(request?.body).toEqual({ reason: 'cheating', note: 'Bots', until: null });
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    // The list is reloaded.
    await expect.poll(() => api.requests.at(-1)?.path).toBe('/admin/users/all');
  });

  it('unbans a user', { tags: ['ADMIN-19'] }, async () => {
    api.on('POST /admin/users/3/unban', () => success());
    const { press } = await openAdminDialog('/admin0/users', 'Unban user 3', 'Unban user 3?');
    await press('Unban');
    await expectToasts('Action Success: User 3 unbanned');
  });

  it.each([
    ['Ban user 2', '/admin/users/2/ban', 'Failed to ban user', 'Ban'],
    ['Unban user 3', '/admin/users/3/unban', 'Failed to unban user', 'Unban'],
  ])('shows why "%s" failed', { tags: ['ADMIN-21'] }, async (button, path, header, verb) => {
    api.on(`POST ${path}`, () => failure(409, 'CONFLICT', 'something changed meanwhile'));
    const { user, dialog, press } = await openAdminDialog('/admin0/users', button, `${button}?`);
    const reason = dialog.queryByLabelText(/^Reason/);
    if (reason) await user.selectOptions(reason, 'other');
    await press(verb);
    await expectToasts(`${header}: something changed meanwhile`);
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  describe('releasing payouts', () => {
    const NAME = 'Release payouts of user 3';

    const giveReason = async () => {
      signInAdmin({ superadmin: true });
      const opened = await openAdminDialog('/admin0/users', NAME, `${NAME}?`);
      await opened.user.type(opened.dialog.getByLabelText(/^Reason/), ' Appeal granted ');
      return opened;
    };

    it('is for superadmins, who give a reason', { tags: ['ADMIN-56'] }, async () => {
      api.on('POST /admin/users/3/release', () => success());
      const { element, press } = await giveReason();
      expect(element.textContent).toContain('User 3 (9aAb…WxXy) stays banned');
      expect(getPosts()).toEqual([]);
      await press('Release payouts');
      await expectToasts('Action Success: Payouts of user 3 released');
      expect(api.to('/admin/users/3/release')[0]?.body).toEqual({ reason: 'Appeal granted' });
    });

    it('is disabled for an admin, who is told why', async () => {
      openAdmin('/admin0/users');
      expect((await findRow(3)).getByText('Payouts held')).toBeDefined();
      const button = screen.getByRole<HTMLButtonElement>('button', { name: NAME });
      expect(button.disabled).toBe(true);
      expect(button.title).toBe('Only a superadmin can release payouts');
    });

    it('is offered only while payouts are held', async () => {
      const data = [userShape(2), userShape(3, { banned: true, money: 'released' })];
      api.on('POST /admin/users/all', () => success({ total: 2, data }));
      openAdmin('/admin0/users');
      expect((await findRow(3)).getByText('Payouts released')).toBeDefined();
      expect(screen.queryByRole('button', { name: /^Release payouts/ })).toBeNull();
    });
  });

  it('lets only superadmins ban admins, and nobody ban themself', async () => {
    openAdmin('/admin0/users');
    const ban = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Ban user 4' });
    expect((await ban()).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Ban user 1' })).toBeNull();
    expect((await findRow(1)).getByText('You')).toBeDefined();
    cleanup();
    signInAdmin({ superadmin: true });
    openAdmin('/admin0/users');
    expect((await ban()).disabled).toBe(false);
  });

  it('never bans a configured superadmin but can unban one', async () => {
    const superadmin = { role: { admin: true, superadmin: true }, configured: true };
    const data = [userShape(5, superadmin), userShape(6, { ...superadmin, banned: true })];
    api.on('POST /admin/users/all', () => success({ total: 2, data }));
    signInAdmin({ superadmin: true });
    openAdmin('/admin0/users');
    const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
    expect((await button('Ban user 5')).disabled).toBe(true);
    expect((await button('Unban user 6')).disabled).toBe(false);
  });
});

const BAN = {
  since: hoursFromNow(-48),
  reason: 'abuse',
  note: 'Insults',
  until: '2099-01-02T03:04:05.678Z',
} as const;

const answer = (facts: Partial<UserShape>) => answerUserPage(api, { facts });
const findChangeButton = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: 'Change ban' });

describe('the links on the player page', () => {
  it('lead to everything of the wallet', async () => {
    answer({});
    const money = { thc: '1', sol: '0' };
    const totals = { paid_in: money, paid_out: money, owed: money, held_payments: 2 };
    const row = { id: 5, amount: '1', currency: 'thc', date_created: hoursFromNow(-1) };
    api.on('GET /admin/users/2/money', () =>
      success({
        totals,
        orders: [{ ...row, kind: 'seeds', state: 'paid' }],
        payments: [{ ...row, kind: 'seeds', state: 'set_aside', refusal: 'NO_MEMO' }],
        payouts: [
          { ...row, reason: 'harvest', state: 'queued', waiting_for: null, stopped_by: 'paused' },
        ],
      }),
    );
    openAdmin('/admin0/users/2');
    const readLink = async (name: string) =>
      (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await screen.findByText(/has no memo that says what it is for$/)).toBeDefined();
    expect(await screen.findByText('Stopped: payouts are paused by a superadmin')).toBeDefined();
    for (const list of ['orders', 'payments', 'payouts'] as const) {
      const link = await readLink(`All ${list} of this wallet`);
      expect(link).toBe(getWalletMoneyLink(list, OTHER_PLAYER));
    }
    expect(await readLink('Payments of this wallet that are held')).toBe(
      getMoneyListLink('payments', { state: 'held', address: OTHER_PLAYER }),
    );
    expect(await readLink('All log lines')).toBe(
      getWalletLogLink(OTHER_PLAYER, userShape(2).date_created),
    );
  });
});

describe('changing a ban on the player page', () => {
  const openChange = () =>
    openAdminDialog('/admin0/users/2', 'Change ban', 'Change the ban of user 2');
  it('starts from the current reason, note and end', async () => {
    answer({ banned: true, money: 'held', ban: BAN });
    api.on('POST /admin/users/2/ban/change', () => success());
    const { user, dialog, press } = await openChange();
    await user.clear(dialog.getByLabelText(/^Note/));
    await user.type(dialog.getByLabelText(/^Note/), 'Apologised');
    await press('Change ban');
    await expectToasts('Action Success: Ban of user 2 changed');
    const request = api.to('/admin/users/2/ban/change')[0];
    expect(request?.body).toEqual({ reason: 'abuse', note: 'Apologised', until: BAN.until });
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('removes the end when its field is emptied', async () => {
    answer({ banned: true, money: 'held', ban: BAN });
    api.on('POST /admin/users/2/ban/change', () => success());
    const { user, dialog, press } = await openChange();
    await user.clear(dialog.getByLabelText(/^Ends/));
    await press('Change ban');
    await expectToasts('Action Success: Ban of user 2 changed');
    const request = api.to('/admin/users/2/ban/change')[0];
    expect(request?.body).toEqual({ reason: 'abuse', note: 'Insults', until: null });
  });

  it('is offered for banned players only', async () => {
    answer({});
    openAdmin('/admin0/users/2');
    await screen.findByRole('button', { name: 'Ban user 2' });
    expect(screen.queryByRole('button', { name: 'Change ban' })).toBeNull();
  });

  it('is disabled where the server refuses it', async () => {
    answer({ banned: true, money: 'held', ban: BAN, role: { admin: true, superadmin: false } });
    openAdmin('/admin0/users/2');
    expect((await findChangeButton()).disabled).toBe(true);
    cleanup();
    signInAdmin({ superadmin: true });
    openAdmin('/admin0/users/2');
    expect((await findChangeButton()).disabled).toBe(false);
    cleanup();
    answer({ banned: true, money: 'held', ban: BAN, configured: true });
    openAdmin('/admin0/users/2');
    expect((await findChangeButton()).title).toBe(
      'This superadmin is set in the server configuration',
    );
  });
});
