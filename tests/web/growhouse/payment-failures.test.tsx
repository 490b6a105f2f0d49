import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useWalletStore } from '../../../src/wallet/wallet-store.ts';
import type { GrowhouseShape } from '../../../src/contract/shapes.ts';
// Imported up front, so that no test waits for lazy modules.
import '../../../src/features/growhouse/page/growhouse-dialogs.tsx';
import { sol, thc } from '../../../src/money/amounts.ts';
import { useToastStore } from '../../../src/ui/toasts/toast-store.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { upgradeStatus } from '../../kit/shapes.ts';
import { freezeTimers } from '../kit/fake-timers.ts';
import { signInBeforeEach, expectToasts, getToasts } from '../kit/screen.tsx';
import { openDispensary, orderShape } from './open-dispensary.tsx';
import { button, openWithWallet, nextStep } from './open-growhouse.tsx';

const api = fakeApi();
signInBeforeEach();

function open(facts: Partial<GrowhouseShape>) {
  useWalletStore.setState({ balances: { thc: thc(200_000), sol: sol('9') } });
  return openWithWallet(api, facts);
}

describe('an upgrade', () => {
  const NEXT_LEVEL = {
    label: 'Upgrade to level 3',
    verb: 'Upgrade',
    call: '/growhouse/1/upgrade',
    facts: { level: 2, upgrade_status: upgradeStatus(2, { common: 8, uncommon: 2 }) },
  };
  const LAST_LEVEL = {
    label: 'Fully Upgrade',
    verb: 'Fully Upgrade',
    call: '/growhouse/1/maxupgrade',
    facts: { level: 10, upgrade_status: upgradeStatus(10, upgradeStatus(10).plants_required) },
  };
  const UNQUALIFIED = 'Upgrade Failed: Qualifications are not met to upgrade this Growhouse!';

  it.each([NEXT_LEVEL, LAST_LEVEL])(
    'shows a toast when it is refused: $label',
    { tags: ['ERR-28'] },
    async ({ label, verb, call, facts }) => {
      api.on(`POST ${call}`, () => failure(409, 'NOT_FOUND', 'the reason'));
      const { user } = await open(facts);
      await user.click(nextStep().getByRole('button', { name: label }));
      const question = within(await screen.findByRole('dialog'));
      await user.click(question.getByRole('button', { name: verb }));
      await expectToasts('Action Failed: Failed to upgrade Growhouse, contact support!');
    },
  );

  it('cannot be paid for with too low a balance', { tags: ['ERR-27', 'UPGRADE-02'] }, async () => {
    const { user } = await open(NEXT_LEVEL.facts);
    await user.click(nextStep().getByRole('button', { name: 'Upgrade to level 3' }));
    act(() => useWalletStore.setState({ balances: { thc: thc(7349), sol: sol('9') } }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(UNQUALIFIED)).toBeTruthy();
    expect(question.getByRole('button', { name: 'Upgrade' }).hasAttribute('disabled')).toBe(true);
  });
});

it('a slow payment shows a notice, but not in the wallet', { tags: ['HOUSE-23'] }, async () => {
  const { user, wallet } = await openDispensary(api);
  wallet.behavior = 'never answers';
  const { promise: answered, resolve: answer } = Promise.withResolvers<null>();
  api.on('POST /dispensary/bulkbuy', async () => {
    await answered;
    return success(orderShape());
  });
  await user.click(await screen.findByRole('button', { name: 'One more: Common seeds' }));
  freezeTimers();
  act(() => button('Buy 1 seed · 150 THC').click());
  act(() => void vi.advanceTimersByTime(4999));
  expect(getToasts()).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  expect(useToastStore.getState().toasts).toMatchObject([
    { type: 'secondary', header: 'Please be patient' },
  ]);
  answer(null);
  await vi.waitFor(() => expect(wallet.requestCount).toBe(1));
  act(() => void vi.advanceTimersByTime(5000));
  expect(getToasts()).toEqual([]);
  act(() => void vi.advanceTimersByTime(20_000));
  expect(getToasts()).toEqual([]);
});
