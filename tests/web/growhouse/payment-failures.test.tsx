import { act, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { useWalletStore } from '../../../src/wallet/wallet-store.ts';
import type { GrowhouseShape } from '../../../src/contract/shapes.ts';
// Imported up front, so that no test waits for lazy modules.
import '../../../src/features/growhouse/page/growhouse-dialogs.tsx';
import { sol, thc } from '../../../src/game/amounts.ts';
import { useToastStore } from '../../../src/ui/toast-store.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { hoursFromNow, plantShape, PLAYER, seedShape, upgradeStatus } from '../kit/game-fixture.ts';
import { freezeTimers, fastForwardUntil } from '../kit/fake-timers.ts';
import { signInBeforeEach, getToasts } from '../kit/screen.tsx';
import { connectFakeWallet, type FakeWallet, createFakeWallet } from '../kit/test-wallet.ts';
import { openDispensary, orderShape } from './open-dispensary.tsx';
import { button, isDisabled, openGrowhouse, nextStep } from './open-growhouse.tsx';

const api = fakeApi();
signInBeforeEach();

async function open(facts: Partial<GrowhouseShape>) {
  const wallet = createFakeWallet();
  connectFakeWallet(PLAYER, wallet);
  useWalletStore.setState({ balances: { thc: thc(200_000), sol: sol('9') } });
  const { user } = await openGrowhouse(api, facts);
  return { user, wallet: wallet as FakeWallet };
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
    facts: {
      level: 10,
      upgrade_status: upgradeStatus(10, upgradeStatus(10).plants_required),
    },
  };
  const UNQUALIFIED = 'Upgrade Failed: Qualifications are not met to upgrade this Growhouse!';

  it.each([
    ['is refused', NEXT_LEVEL, 'NOT_FOUND', 'Failed to upgrade Growhouse, contact support!'],
    [
      'is refused at the last level',
      LAST_LEVEL,
      'NOT_FOUND',
      'Failed to upgrade Growhouse, contact support!',
    ],
    ['lacks the qualifications', NEXT_LEVEL, 'UPGRADE_NOT_QUALIFIED', UNQUALIFIED],
  ] as const)(
    'shows a toast when it %s',
    { tags: ['ERR-27', 'ERR-28'] },
    async (_, { label, verb, call, facts }, code, message) => {
      api.on(`POST ${call}`, () => failure(409, code, 'the reason'));
      const { user } = await open(facts);
      await user.click(nextStep().getByRole('button', { name: label }));
      await user.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: verb }),
      );
      await vi.waitFor(() => expect(getToasts()).toEqual([`Action Failed: ${message}`]));
    },
  );

  it('sends nothing and shows a toast when the wallet rejects', { tags: ['ERR-23'] }, async () => {
    const { user, wallet } = await open(NEXT_LEVEL.facts);
    wallet.behavior = 'rejects';
    await user.click(nextStep().getByRole('button', { name: 'Upgrade to level 3' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Upgrade' }),
    );
    await vi.waitFor(() =>
      expect(getToasts()).toEqual(['Action Failed: User rejected transaction!']),
    );
    expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it(
    'cannot be paid for when the balance in the chosen currency is too low',
    { tags: ['ERR-27', 'UPGRADE-02'] },
    async () => {
      const { user } = await open(NEXT_LEVEL.facts);
      await user.click(nextStep().getByRole('button', { name: 'Upgrade to level 3' }));
      act(() => useWalletStore.setState({ balances: { thc: thc(7349), sol: sol('9') } }));
      const question = within(await screen.findByRole('dialog'));
      expect(question.getByText(UNQUALIFIED)).toBeTruthy();
      expect(question.getByRole('button', { name: 'Upgrade' }).hasAttribute('disabled')).toBe(true);
    },
  );
});

describe('an order whose answer is lost', () => {
  it.each([
    [
      'seeds',
      '/dispensary/bulkbuy',
      'Buy 1 seed · 150 THC',
      'Failed to purchase seed, contact support!',
    ],
    ['exchange', '/dispensary/exchange', 'Exchange', 'Failed to exchange tokens, contact support!'],
  ])(
    'refers to support for %s',
    { tags: ['ERR-31', 'ERR-33'] },
    async (kind, call, control, message) => {
      api.on(`POST ${call}`, () => HttpResponse.error());
      const { user, wallet } = await openDispensary(api);
      if (kind === 'seeds') {
        await user.click(await screen.findByRole('button', { name: 'One more: Common seeds' }));
      } else {
        await user.click(screen.getByRole('tab', { name: 'Exchange' }));
        await user.type(await screen.findByRole('textbox', { name: 'You pay, SOL' }), '0.3');
      }
      await vi.waitFor(() => expect(isDisabled(control)).toBe(false));
      freezeTimers();
      act(() => button(control).click());
      await fastForwardUntil(() => expect(getToasts()).toEqual([`Action Failed: ${message}`]));
      expect(wallet.requestCount).toBe(0);
    },
  );
});

describe('a read whose answer is lost', () => {
  it('refers to support when it loads the growhouses', { tags: ['ERR-17'] }, async () => {
    api.on('GET /account/growhouses', () => HttpResponse.error());
    const { user } = await open({ seeds: [seedShape(5)] });
    await user.click(button('Inventory'));
    freezeTimers();
    act(() => button('Transfer').click());
    await fastForwardUntil(() =>
      expect(getToasts()).toEqual(['Action Failed: Unable to get growhouses, contact support!']),
    );
  });

  it('shows a toast when it loads the price of a revival', { tags: ['ERR-24'] }, async () => {
    api.on('GET /plant/4/revivalcost', () => HttpResponse.error());
    const { user } = await open({
      plants: [plantShape(4, { next_watering_time: hoursFromNow(-50) })],
    });
    await user.click(button('Revive'));
    await vi.waitFor(() =>
      expect(getToasts()).toEqual(['Action Failed: Failed to get revival cost!']),
    );
  });
});

it('ReviveDialog refuses a revival that costs nothing', { tags: ['INPUT-12'] }, async () => {
  api.on('GET /plant/4/revivalcost', () => success(0));
  const { user } = await open({
    plants: [plantShape(4, { next_watering_time: hoursFromNow(-50) })],
  });
  await user.click(button('Revive'));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Insufficient THC balance!');
  expect(dialog.getByRole('button', { name: 'Revive' }).hasAttribute('disabled')).toBe(true);
});

it(
  'a payment shows the slow notice after five seconds, but not while the wallet is open',
  { tags: ['HOUSE-23'] },
  async () => {
    const { user, wallet } = await openDispensary(api);
    wallet.behavior = 'never answers';
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
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
    answer();
    await vi.waitFor(() => expect(wallet.requestCount).toBe(1));
    act(() => void vi.advanceTimersByTime(5000));
    expect(getToasts()).toEqual([]);
    act(() => void vi.advanceTimersByTime(20_000));
    expect(getToasts()).toEqual([]);
  },
);
