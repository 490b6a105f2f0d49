import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ParkedReason } from '../../../src/money/kinds.ts';
import { ERROR_MESSAGES } from '../../../src/contract/error-codes.ts';
import type { MoneyEntryShape } from '../../../src/contract/account-shapes.ts';
import { MoneyPage } from '../../../src/features/money/money-page.tsx';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { PLAYER } from '../../kit/shapes.ts';
import { getToasts, renderPage, signInBeforeEach } from '../kit/screen.tsx';
import { connectFakeWallet, createFakeWallet } from '../kit/test-wallet.ts';

const api = fakeApi();
signInBeforeEach();

let ids = 0;
const waitingPayout = (
  reason: ParkedReason | null,
  changes: Partial<MoneyEntryShape> = {},
): MoneyEntryShape => ({
  cursor: `1.payout.${++ids}`,
  type: 'payout',
  reason: 'refund',
  currency: 'thc',
  amount: 12.5,
  state: 'queued',
  signature: null,
  waiting_for: reason,
  growhouseId: null,
  returns: null,
  note: null,
  date_created: '2026-11-21T12:00:00.000Z',
  ...changes,
});

const openMoney = (entries: MoneyEntryShape[]) => {
  const wallet = createFakeWallet();
  connectFakeWallet(PLAYER, wallet);
  api.on('GET /account/money', () => success({ entries, next: null }));
  return {
    wallet,
    user: renderPage(<MoneyPage address={PLAYER} />, { path: '/money', at: '/money' }),
  };
};

const OPEN = { name: 'Open THC account' };

describe('the money page', () => {
  it.each([
    ['too-small', 'Credit', /added to your next payout/],
    ['no-token-account', 'Waiting', /no THC account/],
    ['cannot-land', 'Waiting', /cannot receive it right now/],
    ['vault-short', 'Waiting', /as soon as the vault is refilled/],
    ['token-account-limit', 'Waiting', /paid within a day/],
    ['signer-limit', 'Waiting', /second check/],
  ] as const)('says why a payout waits (%s)', async (reason, label, note) => {
    openMoney([waitingPayout(reason)]);
    const title = reason === 'too-small' ? 'Your credit' : 'In progress';
    const heading = await screen.findByRole('heading', { name: title });
    const list = within(heading.parentElement ?? document.body).getByRole('list');
    expect(within(list).getByText(label)).toBeTruthy();
    expect(within(list).getByText(note)).toBeTruthy();
  });

  it('lists credits apart from payouts in progress', async () => {
    openMoney([waitingPayout(null), waitingPayout('too-small')]);
    expect(await screen.findByRole('heading', { name: 'Your credit' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'In progress' })).toBeTruthy();
    expect(screen.getByText('Queued')).toBeTruthy();
    expect(screen.queryByRole('button', OPEN)).toBeNull();
  });

  it('says of an exchange that ended as a refund that nothing was exchanged, and why', async () => {
    const payment = { type: 'payment', reason: 'exchange', currency: 'sol', amount: 1 } as const;
    const note = ERROR_MESSAGES.EXCHANGE_NOT_SERVED;
    openMoney([waitingPayout(null, { ...payment, state: 'refunded', note })]);
    const told = `Your tokens were not exchanged (${note}). Your SOL comes back`;
    expect(await screen.findByText(told, { exact: false })).toBeTruthy();
  });

  it('names the growhouse of a payment next to its time', async () => {
    openMoney([waitingPayout(null, { growhouseId: 3 })]);
    expect(await screen.findByText(', Growhouse # 3', { trim: false })).toBeTruthy();
  });

  it('returns a payment without a memo', async () => {
    const payment = {
      cursor: '1.payment.7',
      type: 'payment',
      reason: 'unknown',
      state: 'set_aside',
      returns: { paymentId: 7, thc: '111', sol: '0.06999' },
    } as const;
    const { user } = openMoney([waitingPayout(null, payment)]);
    api.on('POST /account/payments/7/return', () => success());
    expect(await screen.findByText(/came without a memo/)).toBeTruthy();
    expect(screen.getByText(/You get back 0.06999 SOL and 111 THC/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Return it' }));
    await waitFor(() => expect(api.to('/account/payments/7/return')).toHaveLength(1));
  });

  it('opens the THC account and requests the payouts that waited for it', async () => {
    let attempts = 0;
    api.on('POST /account/money/retry', () =>
      ++attempts === 1 ? failure(409, 'TOKEN_ACCOUNT_MISSING', 'not yet') : success(),
    );
    const { user, wallet } = openMoney([
      waitingPayout('no-token-account'),
      waitingPayout('no-token-account'),
    ]);
    expect(await screen.findByText('25 THC')).toBeTruthy();
    await user.click(screen.getByRole('button', OPEN));
    await expect
      .poll(getToasts, { timeout: 10_000 })
      .toContain('Action Successful: Your THC account is open. What waited for it is on its way.');
    expect(wallet.requestCount).toBe(1);
    expect(api.to('/account/money/retry')).toHaveLength(2);
  });

  it.each([
    ['rejects', 'succeeds', 'User rejected transaction!'],
    ['approves', 'insufficient-funds', 'too little SOL to open the account'],
  ] as const)('offers another try for %s and %s', async (behavior, outcome, message) => {
    const { user, wallet } = openMoney([waitingPayout('no-token-account')]);
    wallet.behavior = behavior;
    wallet.simulationOutcome = outcome;
    await user.click(await screen.findByRole('button', OPEN));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByRole('button', OPEN).hasAttribute('disabled')).toBe(false);
    expect(api.to('/account/money/retry')).toEqual([]);
  });
});
