import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
// Preloads the tab, so that no test waits for its code.
import '../../../src/features/admin/money/money-tab.tsx';
import {
  heldPaymentPageShape,
  type HeldPaymentPageShape,
  type HistoryEntryShape,
  paymentPageShape,
  type PaymentPageShape,
  payoutPageShape,
  type PayoutPageShape,
} from '../../../src/contract/admin/admin-money.ts';
import {
  SIGNATURE,
  paymentActionsShape,
  paymentRowShape,
  payoutActionsShape,
  payoutRowShape,
} from '../../kit/admin-shapes.ts';
import { getAdminUrl, openAdmin, setUpSignedInAdmin } from '../kit/admin-screen.tsx';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { hoursFromNow, OTHER_PLAYER } from '../../kit/shapes.ts';

const api = fakeApi();
setUpSignedInAdmin();
// Nothing is left to do about a settled row, so that its page has no actions.
beforeEach(() => {
  const payment = paymentActionsShape({ id: 9, state: 'refunded', kind: 'exchange' });
  api.on('GET /admin/payments/9/actions', () => success(payment));
  const payout = payoutActionsShape({ id: 5, state: 'confirmed' });
  api.on('GET /admin/payouts/5/actions', () => success(payout));
});

const PAYMENT = paymentRowShape();
const PAYOUT = payoutRowShape();
const SERVER = { kind: 'server', address: null } as const;
const ADMIN = { kind: 'admin', address: OTHER_PLAYER } as const;
const toEntry = (action: HistoryEntryShape['action'], actor = SERVER): HistoryEntryShape => ({
  date: hoursFromNow(-2),
  actor,
  action,
});

describe('the Money tab', () => {
  it('opens the payments and links to the other lists', async () => {
    api.on('POST /admin/payments/all', () => success({ total: 1, data: [PAYMENT] }));
    api.on('POST /admin/batches/all', () => success({ total: 0, data: [] }));
    const user = openAdmin('/admin0/money');
    const row = (await screen.findByRole('rowheader', { name: 'Payment 9' })).closest('tr');
    expect(row?.textContent).toContain('Refunded');
    expect(row?.textContent).toContain('1.5 SOL');
    expect(getAdminUrl()).toBe('/admin0/money/payments');
    await user.click(screen.getByRole('link', { name: 'Batches' }));
    expect(await screen.findByRole('heading', { name: 'Batches' })).toBeDefined();
    expect(getAdminUrl()).toBe('/admin0/money/batches');
  });

  it('sends the filters of its URL', async () => {
    api.on('POST /admin/payouts/all', () => success({ total: 1, data: [PAYOUT] }));
    openAdmin('/admin0/money/payouts?state=queued&waiting=vault-short&age=1h&from=2026-11-20');
    expect(await screen.findByText('Waits: vault too low')).toBeDefined();
    expect(api.requests.at(-1)?.body).toMatchObject({
      state: 'queued',
      waiting: 'vault-short',
      reason: null,
      age: '1h',
      start: new Date('2026-11-20T00:00:00').toISOString(),
      end: null,
      sort: 'id',
      direction: 'descending',
    });
  });

  it('says of payouts that they are stopped and why', async () => {
    const stopped = payoutRowShape({ waiting_for: null, stopped_by: 'books-differ' });
    api.on('POST /admin/payouts/all', () => success({ total: 1, data: [stopped] }));
    openAdmin('/admin0/money/payouts');
    await screen.findByText('Stopped: the vault lost more than the books explain');
  });
});

describe('the payment page', () => {
  const page: PaymentPageShape = {
    payment: PAYMENT,
    userId: 3,
    memo: 'growerz:exchange:abc',
    sources: { thc: null, sol: OTHER_PLAYER },
    price: null,
    bought: null,
    order: null,
    payouts: [PAYOUT],
    history: [
      toEntry({ event: 'settled', state: 'fulfilled', refusal: null }),
      toEntry({
        event: 'refunded',
        refusal: 'EXCHANGE_NOT_SERVED',
        replaced: { currency: 'thc', units: '5' },
        note: null,
      }),
    ],
  };

  it('shows its facts, links and history', async () => {
    expect(paymentPageShape.parse(page)).toEqual(page);
    api.on('GET /admin/payments/9', () => success(page));
    openAdmin('/admin0/money/payments/9');
    expect(await screen.findByRole('heading', { name: 'Payment 9' })).toBeDefined();
    const player = screen.getByRole('link', { name: 'Player 3' });
    expect(player.getAttribute('href')).toBe('/admin0/users/3');
    expect(screen.getByText('SOL came from')).toBeDefined();
    const payout = screen.getByRole('rowheader', { name: 'Payout 5' });
    expect(within(payout).getByRole('link').getAttribute('href')).toBe('/admin0/money/payouts/5');
    const [settled, refunded] = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(settled).toContain('Transaction seen and settled as fulfilled');
    expect(refunded).toContain('the THC could not be paid within ten minutes');
    expect(refunded).toContain('by the server');
  });

  it('says that there is no such payment', async () => {
    api.on('GET /admin/payments/7', () => failure(404, 'NOT_FOUND', 'not found'));
    api.on('GET /admin/payments/7/actions', () => failure(404, 'NOT_FOUND', 'not found'));
    openAdmin('/admin0/money/payments/7');
    expect(await screen.findByText('There is no payment 7')).toBeDefined();
  });

  it('rejects a malformed id without asking the server', async () => {
    openAdmin('/admin0/money/payments/x');
    expect(await screen.findByText('No such payment')).toBeDefined();
    expect(api.requests).toEqual([]);
  });

  it('can be loaded again after a failure', async () => {
    let attempts = 0;
    api.on('GET /admin/payments/9', () =>
      attempts++ === 0 ? failure(400, 'CONFLICT', 'not now') : success(page),
    );
    const user = openAdmin('/admin0/money/payments/9');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Payment 9' })).toBeDefined();
  });
});

describe('the payout page', () => {
  it('shows who did what, with the admin’s reason', async () => {
    const page: PayoutPageShape = {
      payout: PAYOUT,
      userId: null,
      attempts: 2,
      payment: PAYMENT,
      batches: [],
      history: [
        toEntry({
          event: 'owed',
          payoutId: 5,
          reason: 'refund',
          money: { currency: 'sol', amount: '1.5' },
          plantId: null,
          paymentId: 9,
        }),
        toEntry({ event: 'parked', reason: 'vault-short', untilMs: Date.parse(hoursFromNow(1)) }),
        { ...toEntry({ event: 'held', note: 'asked by mail' }), actor: ADMIN },
        toEntry({ event: 'signed', batchId: 4, signature: SIGNATURE }),
        toEntry({ event: 'ended', batchId: 4, state: 'expired' }),
      ],
    };
    expect(payoutPageShape.parse(page)).toEqual(page);
    api.on('GET /admin/payouts/5', () => success(page));
    openAdmin('/admin0/money/payouts/5');
    expect(await screen.findByRole('heading', { name: 'Payout 5' })).toBeDefined();
    const [owed, parked, held, signed, ended] = screen
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(owed).toContain('1.5 SOL owed for refund of payment 9 (payout 5)');
    expect(parked).toContain('Waits: vault too low, next attempt');
    expect(held).toContain('asked by mail');
    expect(held).toContain('by admin');
    expect(signed).toContain('Signed in batch 4');
    expect(ended).toContain('Outcome of batch 4: expired');
    expect(screen.getByText('Next attempt')).toBeDefined();
  });
});

const AT = hoursFromNow(-2);
const HELD_PAGE: HeldPaymentPageShape = {
  payment: paymentRowShape({
    ...{ id: 4, kind: 'seeds', state: 'held', refusal: null, thc: '250', sol: '0', orderId: 8 },
  }),
  userId: 3,
  memo: 'growerz:seeds:abc',
  ban: { since: AT, reason: 'cheating', note: null, until: null },
  order: null,
  history: [
    { ...toEntry({ event: 'ban', change: 'banned', note: 'Bots' }), actor: ADMIN },
    toEntry({ event: 'held-by-ban' }),
  ],
};
const answerHeld = (facts: Partial<HeldPaymentPageShape> = {}) =>
  api.on('GET /admin/payments/held/4', () => success({ ...HELD_PAGE, ...facts }));

describe('the list of payments', () => {
  it('leads from a held payment to its page', async () => {
    answerHeld();
    api.on('POST /admin/payments/all', () => success({ total: 1, data: [HELD_PAGE.payment] }));
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

describe('the held payment page', () => {
  it('says what ends the hold, who can end it and what happens then', async () => {
    expect(heldPaymentPageShape.parse(HELD_PAGE)).toEqual(HELD_PAGE);
    answerHeld();
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
    answerHeld({
      ban: { since: AT, reason: 'abuse', note: null, until: '2026-12-24T12:00:00.000Z' },
    });
    openAdmin('/admin0/money/payments/held/4');
    expect(await screen.findByText(/^It waits until the ban ends on .*24/)).toBeDefined();
  });

  it('says that it is settled soon when nothing holds it any more', async () => {
    answerHeld({ ban: null });
    openAdmin('/admin0/money/payments/held/4');
    expect(await screen.findByText(/^Nothing holds this payment any more/)).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Lift the ban/ })).toBeNull();
  });
});
