import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Preloads the tab, so that no test waits for its code.
import '../../../src/features/admin/money/money-tab.tsx';
import {
  heldPaymentPageShape,
  type HeldPaymentPageShape,
} from '../../../src/contract/admin/admin-money.ts';
import { paymentRowShape } from '../../kit/admin-shapes.ts';
import { getAdminUrl, openAdmin, setUpSignedInAdmin } from '../kit/admin-screen.tsx';
import { fakeApi, success } from '../kit/api-server.ts';
import { hoursFromNow, OTHER_PLAYER } from '../../kit/shapes.ts';

const api = fakeApi();
setUpSignedInAdmin();

const SERVER = { kind: 'server', address: null } as const;
const ADMIN = { kind: 'admin', address: OTHER_PLAYER } as const;
const AT = hoursFromNow(-2);
const PAGE: HeldPaymentPageShape = {
  payment: paymentRowShape({
    ...{ id: 4, kind: 'seeds', state: 'held', refusal: null, thc: '250', sol: '0', orderId: 8 },
  }),
  userId: 3,
  memo: 'growerz:seeds:abc',
  ban: { since: AT, reason: 'cheating', note: null, until: null },
  order: null,
  history: [
    { date: AT, actor: ADMIN, action: { event: 'ban', change: 'banned' } },
    { date: AT, actor: SERVER, action: { event: 'held-by-ban' } },
  ],
};
const answer = (facts: Partial<HeldPaymentPageShape> = {}) =>
  api.on('GET /admin/payments/held/4', () => success({ ...PAGE, ...facts }));

describe('the list of payments', () => {
  it('leads from a held payment to its page', async () => {
    answer();
    api.on('POST /admin/payments/all', () => success({ total: 1, data: [PAGE.payment] }));
    const user = openAdmin('/admin0/money/payments?state=held');
    const link = await screen.findByRole('link', { name: 'Held payment 4' });
    expect(api.requests.at(-1)?.body).toMatchObject({ state: 'held' });
    const row = link.closest('tr')?.textContent;
    expect(row).toContain('Held by a ban');
    expect(row).toContain('Held since');
    await user.click(link);
    expect(await screen.findByRole('heading', { name: 'Held payment 4' })).toBeDefined();
    expect(getAdminUrl()).toBe('/admin0/money/payments/held/4');
  });
});

describe('the page of a held payment', () => {
  it('says what ends the hold, who can end it and what happens then', async () => {
    expect(heldPaymentPageShape.parse(PAGE)).toEqual(PAGE);
    answer();
    openAdmin('/admin0/money/payments/held/4');
    const text = await screen.findByText(/^It waits until an admin lifts the ban, or until a sup/);
    expect(text.textContent).toContain('the player gets what it was for, or the money back');
    const link = screen.getByRole('link', { name: /^Lift the ban or release the money/ });
    expect(link.getAttribute('href')).toBe('/admin0/users/3');
    const [banned, held] = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(banned).toContain('Banned the wallet');
    expect(held).toContain('Held, because the wallet was banned');
  });

  it('names the end of the ban', async () => {
    answer({ ban: { since: AT, reason: 'abuse', note: null, until: '2026-12-24T12:00:00.000Z' } });
    openAdmin('/admin0/money/payments/held/4');
    expect(await screen.findByText(/^It waits until the ban ends on .*24/)).toBeDefined();
  });

  it('says that it is settled soon when nothing holds it any more', async () => {
    answer({ ban: null });
    openAdmin('/admin0/money/payments/held/4');
    expect(await screen.findByText(/^Nothing holds this payment any more/)).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Lift the ban/ })).toBeNull();
  });
});
