import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PayoutsAboveLimitsShape } from '../../../src/contract/admin/admin-shapes.ts';
import { parsePayoutRelease } from '../../../src/contract/admin/payout-release.ts';
import { DashboardTab } from '../../../src/features/admin/dashboard/dashboard-tab.tsx';
import { setUpSignedInAdmin, signInAdmin } from '../kit/admin-screen.tsx';
import { fakeApi, success } from '../kit/api-server.ts';
import { dashboardShape, daySummaryShape } from '../../kit/admin-shapes.ts';
import { NOW_MS, OTHER_PLAYER, PLAYER, hoursFromNow } from '../../kit/shapes.ts';
import { expectToasts, getToasts, renderPage } from '../kit/screen.tsx';
import { WalletFailure } from '../../../src/wallet/problems/wallet-failure.ts';
import { connectFakeWallet, createFakeWallet, type FakeWallet } from '../kit/test-wallet.ts';

const api = fakeApi();
setUpSignedInAdmin({ superadmin: true });

let wallet: FakeWallet;
beforeEach(() => {
  wallet = createFakeWallet();
  connectFakeWallet(PLAYER, wallet);
});

const PAYOUT: PayoutsAboveLimitsShape['data'][number] = {
  id: 12,
  address: OTHER_PLAYER,
  currency: 'thc',
  amount: '1234567.25',
  reason: 'exchange',
  date_created: hoursFromNow(-2),
};
const repeatPayout = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...PAYOUT, id: index + 1 }));
const PAYOUTS = [
  PAYOUT,
  {
    id: 15,
    address: PLAYER,
    currency: 'sol' as const,
    amount: '11',
    reason: 'refund' as const,
    date_created: hoursFromNow(-1),
  },
];

function show(data = PAYOUTS, total = data.length) {
  const message = 'Payouts above the signer’s limits wait until a superadmin releases them';
  const alarms = [{ name: 'signer-limit', message, since: hoursFromNow(-2) }];
  api.on('GET /admin/dashboard', () => success(dashboardShape({ alarms })));
  api.on('GET /admin/dashboard/day', () => success(daySummaryShape()));
  api.on('GET /admin/payouts/above-limits', () => success({ vault: PLAYER, total, data }));
  api.on('POST /admin/payouts/release', () => success());
  return renderPage(<DashboardTab />, { path: '/admin0', at: '/admin0' });
}

const findTable = async () =>
  within(await screen.findByRole('table', { name: 'Payouts above the limits' }));

/** Returns the release that was sent, as the signer reads it. */
function readRelease() {
  const { body } = api.to('/admin/payouts/release')[0] ?? {};
  const { text, signature } = body as { text: string; signature: string };
  // The fake wallet answers with what it was given to sign.
  expect(new TextDecoder().decode(Buffer.from(signature, 'base64'))).toBe(text);
  return parsePayoutRelease(text);
}

describe('the payouts above the limits', () => {
  it('are listed with their exact amounts', async () => {
    show();
    const table = await findTable();
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[1]).toContain('121,234,567.25 THC');
    expect(rows[2]).toContain('1511 SOL');
  });

  it('are released one by one with a text that the wallet signs', async () => {
    const user = show();
    const table = await findTable();
    await user.click(table.getByRole('button', { name: 'Release payout 12' }));
    await expectToasts('Action Success: 1 payout released');
    expect(readRelease()).toEqual({
      vault: PLAYER,
      expiresAtMs: NOW_MS + 30 * 60 * 1000,
      payouts: [{ id: 12, currency: 'thc', amount: 1_234_567_250_000n, address: OTHER_PLAYER }],
    });
  });

  it('are released 50 at a time', async () => {
    const user = show(repeatPayout(60), 75);
    expect(await screen.findByText(/^75 payouts would exceed/)).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Release the oldest 50' }));
    await expectToasts('Action Success: 50 payouts released');
    expect(readRelease()?.payouts).toHaveLength(50);
  });

  it('are released as many as fit into a transaction when the wallet signs no messages', async () => {
    const user = show(repeatPayout(20));
    const signMessage = () => Promise.reject(new WalletFailure('failed', 'not supported'));
    connectFakeWallet(PLAYER, { ...wallet, signMessage });
    await user.click(await screen.findByRole('button', { name: 'Release all 20' }));
    await expectToasts('Action Success: 5 payouts released');
    const { body } = api.to('/admin/payouts/release')[0] ?? {};
    const { text, signedTransaction } = body as { text: string; signedTransaction: string };
    expect(signedTransaction).toBe(`signed ${text}`);
    expect(parsePayoutRelease(text)?.payouts.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  });

  it('stay when the wallet rejects', async () => {
    const user = show();
    wallet.behavior = 'rejects';
    await user.click(await screen.findByRole('button', { name: 'Release payout 15' }));
    await expectToasts('Failed to release payouts: User rejected transaction!');
    expect(api.posts()).toEqual([]);
  });

  it('can be left alone while the wallet does not answer', async () => {
    const user = show();
    wallet.behavior = 'never answers';
    await user.click(await screen.findByRole('button', { name: 'Release payout 15' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Release all 2' })).toBeDefined();
    expect(getToasts()).toEqual([]);
  });

  it('are not offered to admins who are no superadmins', async () => {
    signInAdmin({ superadmin: false });
    show();
    expect(await screen.findByText(/^Payouts above the signer/)).toBeDefined();
    expect(screen.queryByRole('table', { name: 'Payouts above the limits' })).toBeNull();
    const paths = api.requests.map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['/admin/dashboard', '/admin/dashboard/day']);
  });
});
