import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Preloads the tab, so that no test waits for its code.
import '../../../src/features/admin/users/users-tab.tsx';
import type { UserShape } from '../../../src/contract/admin/admin-shapes.ts';
import {
  getMoneyListLink,
  getWalletLogLink,
  getWalletMoneyLink,
} from '../../../src/features/admin/admin-links.ts';
import { userShape } from '../../kit/admin-shapes.ts';
import {
  answerUserPage,
  openAdmin,
  setUpSignedInAdmin,
  signInAdmin,
} from '../kit/admin-screen.tsx';
import { fakeApi, success } from '../kit/api-server.ts';
import { hoursFromNow, OTHER_PLAYER } from '../../kit/shapes.ts';
import { intersectBeforeEach } from '../kit/intersection-observer.ts';
import { getToasts } from '../kit/screen.tsx';

const api = fakeApi();
setUpSignedInAdmin();
intersectBeforeEach();

const BAN = {
  since: hoursFromNow(-48),
  reason: 'abuse',
  note: 'Insults',
  until: '2099-01-02T03:04:05.678Z',
} as const;

const answer = (facts: Partial<UserShape>) => answerUserPage(api, { facts });
const findButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Change ban' });

describe('the links of the page of a player', () => {
  it('lead to everything of the wallet', async () => {
    answer({});
    const money = { thc: '1', sol: '0' };
    const totals = { paid_in: money, paid_out: money, owed: money, held_payments: 2 };
    const row = { id: 5, amount: '1', currency: 'thc', date_created: hoursFromNow(-1) };
    api.on('GET /admin/users/2/money', () =>
      success({
        totals,
        orders: [{ ...row, kind: 'seeds', state: 'paid' }],
        payments: [{ ...row, kind: 'seeds', state: 'fulfilled' }],
        payouts: [{ ...row, reason: 'harvest', state: 'queued', waiting_for: null }],
      }),
    );
    openAdmin('/admin0/users/2');
    const readLink = async (name: string) =>
      (await screen.findByRole('link', { name })).getAttribute('href');
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

describe('changing a ban on the page of a player', () => {
  it('starts from the current reason, note and end', async () => {
    answer({ banned: true, money: 'held', ban: BAN });
    api.on('POST /admin/users/2/ban/change', () => success());
    const user = openAdmin('/admin0/users/2');
    await user.click(await findButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the ban of user 2' }));
    await user.clear(dialog.getByLabelText(/^Note/));
    await user.type(dialog.getByLabelText(/^Note/), 'Apologised');
    await user.click(dialog.getByRole('button', { name: 'Change ban' }));
    await expect.poll(getToasts).toEqual(['Action Success: Ban of user 2 changed']);
    const request = api.to('/admin/users/2/ban/change')[0];
    expect(request?.body).toEqual({ reason: 'abuse', note: 'Apologised', until: BAN.until });
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('removes the end when its field is emptied', async () => {
    answer({ banned: true, money: 'held', ban: BAN });
    api.on('POST /admin/users/2/ban/change', () => success());
    const user = openAdmin('/admin0/users/2');
    await user.click(await findButton());
    await user.clear(await screen.findByLabelText(/^Ends/));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Change ban' }));
    await expect.poll(getToasts).toEqual(['Action Success: Ban of user 2 changed']);
    const request = api.to('/admin/users/2/ban/change')[0];
    expect(request?.body).toEqual({ reason: 'abuse', note: 'Insults', until: null });
  });

  it('asks for a reason if the ban has none', async () => {
    answer({ banned: true, money: 'held', ban: { ...BAN, reason: null } });
    const user = openAdmin('/admin0/users/2');
    await user.click(await findButton());
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Change ban' }));
    expect(dialog.getByRole('alert').textContent).toBe('Choose a reason.');
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
    expect((await findButton()).disabled).toBe(true);
    cleanup();
    signInAdmin({ superadmin: true });
    openAdmin('/admin0/users/2');
    expect((await findButton()).disabled).toBe(false);
    cleanup();
    answer({ banned: true, money: 'held', ban: BAN, configured: true });
    openAdmin('/admin0/users/2');
    expect((await findButton()).title).toBe('This superadmin is set in the server configuration');
  });
});
