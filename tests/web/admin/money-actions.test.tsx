import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type {
  PaymentActionsShape,
  PayoutActionsShape,
} from '../../../src/contract/admin/admin-money-actions.ts';
import {
  PaymentActions,
  PayoutActions,
} from '../../../src/features/admin/money/actions/actions-panel.tsx';
import { paymentActionsShape, payoutActionsShape } from '../../kit/admin-shapes.ts';
import { renderAdminPart, setUpSignedInAdmin, signInAdmin } from '../kit/admin-screen.tsx';
import { fakeApi, success } from '../kit/api-server.ts';
import { OTHER_PLAYER, PLAYER } from '../../kit/shapes.ts';
import { expectToasts, getToasts } from '../kit/screen.tsx';

const api = fakeApi();
setUpSignedInAdmin();

const SEEN = { state: 'queued', address: OTHER_PLAYER, currency: 'thc', amount: '12.5' };

function showPayout(change: Partial<PayoutActionsShape> = {}) {
  api.on('GET /admin/payouts/12/actions', () => success(payoutActionsShape(change)));
  return renderAdminPart(<PayoutActions id={12} />, { path: '/admin0', at: '/admin0' });
}
function showPayment(change: Partial<PaymentActionsShape> = {}) {
  api.on('GET /admin/payments/7/actions', () => success(paymentActionsShape(change)));
  return renderAdminPart(<PaymentActions id={7} />, { path: '/admin0', at: '/admin0' });
}

const findButton = (name: string) => screen.findByRole('button', { name });
/** Returns each button that is disabled, with the reason next to it. */
const listDisabled = () =>
  screen
    .getAllByRole('listitem')
    .map((row) => [within(row).getByRole('button'), within(row).getByText(/\.$/)] as const)
    .filter(([button]) => button.hasAttribute('disabled'))
    .map(([button, reason]) => `${button.textContent}: ${reason.textContent}`);
const getSent = () => api.requests.find(({ method }) => method === 'POST');

describe('the actions on a payout', () => {
  it('are disabled with the reason where the server would refuse', async () => {
    showPayout();
    expect((await findButton('Hold')).hasAttribute('disabled')).toBe(false);
    expect(listDisabled()).toEqual([
      'Release: The payout is due already.',
      'Pay again: The payout is queued and will be paid.',
      'Mark as paid: Hold the payout first, so that it is not paid in the meantime.',
      'Change wallet: Only a superadmin may do this.',
    ]);
  });

  it.each([
    ['is paid', { state: 'confirmed' }],
    ['is on its way', { state: 'sent' }],
  ] as const)('leave nothing to press when it %s', async (_, change) => {
    showPayout(change);
    await waitFor(() => expect(api.requests).toHaveLength(1));
    await waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]));
  });

  it('send a reason and what the admin has seen', async () => {
    api.on('POST /admin/payouts/12/hold', () => success());
    const user = showPayout();
    await user.click(await findButton('Hold'));
    await user.type(screen.getByLabelText(/^Reason, for the audit trail/), ' Looks odd ');
    await user.click(await findButton('Hold 12.5 THC'));
    await expectToasts('Action Success: Payout 12 is held');
    expect(getSent()?.body).toEqual({ reason: 'Looks odd', seen: SEEN });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('send nothing without a reason', async () => {
    const user = showPayout();
    await user.click(await findButton('Hold'));
    await user.click(await findButton('Hold 12.5 THC'));
    expect(getToasts()).toEqual(['Failed to hold payout: Give a reason of at least 5 characters']);
    expect(getSent()).toBeUndefined();
  });

  it('offer a superadmin to accept a transfer by hand', async () => {
    signInAdmin({ superadmin: true });
    api.on('POST /admin/payouts/12/mark-paid', () => success());
    const user = showPayout({ state: 'set_aside' });
    await user.click(await findButton('Mark as paid'));
    await user.type(screen.getByLabelText('Signature of the transaction'), 'abc');
    await user.click(screen.getByLabelText('It was sent by hand: no memo names the payout'));
    await user.type(screen.getByLabelText(/^Reason, for the audit trail/), 'Sent by hand');
    await user.click(await findButton('Mark 12.5 THC as paid'));
    await waitFor(() =>
      expect(getSent()?.body).toMatchObject({ signature: 'abc', withoutMemo: true }),
    );
  });

  it('are refused for the admin’s own wallet', async () => {
    showPayout({ address: PLAYER });
    await findButton('Hold');
    expect(listDisabled()[0]).toBe(
      'Hold: Another admin has to do this, because it concerns your own wallet.',
    );
  });
});

describe('the actions on a payment', () => {
  it('refund the received amount', async () => {
    api.on('POST /admin/payments/7/refund', () => success());
    const user = showPayment();
    await user.click(await findButton('Refund'));
    await user.type(screen.getByLabelText(/^Reason, for the audit trail/), 'Wrong memo');
    await user.click(await findButton('Refund 12.5 THC'));
    await expectToasts('Action Success: Payment 7 is refunded');
    expect(getSent()?.body).toEqual({ reason: 'Wrong memo', seen: { state: 'set_aside' } });
  });

  it('deliver the seeds that the admin chooses', async () => {
    api.on('POST /admin/payments/7/fulfil', () => success());
    const user = showPayment();
    await user.click(await findButton('Fulfil'));
    await user.click(await findButton('One more: Rare seeds'));
    await user.click(await findButton('One more: Rare seeds'));
    await user.type(screen.getByLabelText(/^Reason, for the audit trail/), 'Lost order');
    await user.click(await findButton('Deliver 2 seeds'));
    await waitFor(() =>
      expect(getSent()?.body).toMatchObject({
        goods: { kind: 'seeds', growhouse: 3, cart: [{ id: 3, quantity: 2 }] },
      }),
    );
  });

  it('deliver the THC of an exchange', async () => {
    api.on('POST /admin/payments/7/fulfil', () => success());
    const user = showPayment({ kind: 'exchange' });
    await user.click(await findButton('Fulfil'));
    await user.type(screen.getByLabelText('THC of the exchange'), '250.5');
    await user.type(screen.getByLabelText(/^Reason, for the audit trail/), 'Lost order');
    await user.click(await findButton('Deliver 250.5 THC'));
    await waitFor(() =>
      expect(getSent()?.body).toMatchObject({ goods: { kind: 'exchange', thc: '250.5' } }),
    );
  });

  it('are not offered once it is settled', async () => {
    showPayment({ state: 'refunded' });
    await waitFor(() => expect(api.requests).toHaveLength(1));
    await waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]));
  });
});
