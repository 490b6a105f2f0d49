import { act, cleanup, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useWalletStore } from '../../../src/chain/wallet-store.ts';
import type { GrowhouseShape } from '../../../src/contract/shapes.ts';
// Loaded ahead, so that no test waits for them.
import '../../../src/features/growhouse/growhouse-dialogs.tsx';
import { sol, thc } from '../../../src/game/amounts.ts';
import { useToasts } from '../../../src/ui/toast-store.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { hoursFromNow, plantShape, PLAYER, seedShape, upgradeStatus } from '../kit/farm.ts';
import { holdTime, hurried } from '../kit/hurried.ts';
import { standInPlayer, toldToasts } from '../kit/screen.tsx';
import { enterWallet, type StandInWallet, standInWallet } from '../kit/test-wallet.ts';
import { openDispensary, orderShape } from './open-dispensary.tsx';
import { button, isDisabled, openGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
standInPlayer();
afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function open(facts: Partial<GrowhouseShape>) {
  const wallet = standInWallet();
  enterWallet(PLAYER, wallet);
  useWalletStore.setState({ balances: { thc: thc(200_000), sol: sol('9') } });
  const { user } = await openGrowhouse(api, facts);
  return { user, wallet: wallet as StandInWallet };
}

describe('an upgrade', () => {
  const NEXT = {
    verb: 'Upgrade',
    call: '/growhouse/1/upgrade',
    facts: { level: 2, upgrade_status: upgradeStatus(2, { common: 8, uncommon: 2 }) },
  };
  const LAST = {
    verb: 'Fully Upgrade',
    call: '/growhouse/1/maxupgrade',
    facts: {
      level: 10,
      upgrade_status: upgradeStatus(10, upgradeStatus(10).plants_required),
    },
  };
  const UNQUALIFIED = 'Upgrade Failed: Qualifications are not met to upgrade this Growhouse!';

  it.each([
    ['is refused', NEXT, 'NOT_FOUND', 'Failed to upgrade Growhouse, contact support!'],
    [
      'is refused at the last level',
      LAST,
      'NOT_FOUND',
      'Failed to upgrade Growhouse, contact support!',
    ],
    ['is not earned', NEXT, 'UPGRADE_NOT_QUALIFIED', UNQUALIFIED],
  ] as const)('that %s says so', async (_, { verb, call, facts }, code, told) => {
    api.on(`POST ${call}`, () => failure(409, code, 'the reason'));
    const { user } = await open(facts);
    await user.click(button(verb));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: verb }));
    await vi.waitFor(() => expect(toldToasts()).toEqual([`Action Failed: ${told}`]));
  });

  it('that the wallet rejects says so, and nothing is sent', async () => {
    const { user, wallet } = await open(NEXT.facts);
    wallet.mood = 'rejects';
    await user.click(button('Upgrade'));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Upgrade' }),
    );
    await vi.waitFor(() =>
      expect(toldToasts()).toEqual(['Action Failed: User rejected transaction!']),
    );
    expect(api.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('that is out of reach in the chosen currency cannot be paid for', async () => {
    const { user } = await open(NEXT.facts);
    await user.click(button('Upgrade'));
    act(() => useWalletStore.setState({ balances: { thc: thc(7349), sol: sol('9') } }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(UNQUALIFIED)).toBeTruthy();
    expect(question.getByRole('button', { name: 'Upgrade' }).hasAttribute('disabled')).toBe(true);
  });
});

describe('an order that never reaches the server', () => {
  it.each([
    [
      'seeds',
      '/dispensary/bulkbuy',
      'Buy 1 seed · 150 THC',
      'Failed to purchase seed, contact support!',
    ],
    [
      'an exchange',
      '/dispensary/exchange',
      'Exchange',
      'Failed to exchange tokens, contact support!',
    ],
  ])('leads to support: %s', async (what, call, control, told) => {
    api.on(`POST ${call}`, () => HttpResponse.error());
    const { user, wallet } = await openDispensary(api);
    if (what === 'seeds') {
      await user.click(await screen.findByRole('button', { name: 'One more: Common seeds' }));
    } else {
      await user.click(screen.getByRole('tab', { name: 'Exchange' }));
      await user.type(await screen.findByRole('textbox', { name: 'You pay, SOL' }), '0.3');
    }
    await vi.waitFor(() => expect(isDisabled(control)).toBe(false));
    holdTime();
    act(() => button(control).click());
    await hurried(() => expect(toldToasts()).toEqual([`Action Failed: ${told}`]));
    expect(wallet.asked).toBe(0);
  });
});

describe('a question that is never answered', () => {
  it('about the growhouses leads to support', async () => {
    api.on('GET /account/growhouses', () => HttpResponse.error());
    const { user } = await open({ seeds: [seedShape(5)] });
    await user.click(button('Inventory'));
    holdTime();
    act(() => button('Transfer').click());
    await hurried(() =>
      expect(toldToasts()).toEqual(['Action Failed: Unable to get growhouses, contact support!']),
    );
  });

  it('about the price of a revival says so', async () => {
    api.on('GET /plant/4/revivalcost', () => HttpResponse.error());
    const { user } = await open({
      plants: [plantShape(4, { next_watering_time: hoursFromNow(-50) })],
    });
    await user.click(button('Revive'));
    await vi.waitFor(() =>
      expect(toldToasts()).toEqual(['Action Failed: Failed to get revival cost!']),
    );
  });
});

it('a revival that costs nothing is none', async () => {
  api.on('GET /plant/4/revivalcost', () => success(0));
  const { user } = await open({
    plants: [plantShape(4, { next_watering_time: hoursFromNow(-50) })],
  });
  await user.click(button('Revive'));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Insufficient THC balance!');
  expect(dialog.getByRole('button', { name: 'Revive' }).hasAttribute('disabled')).toBe(true);
});

it('a payment that takes five seconds asks for patience, but not while the wallet is open', async () => {
  const { user, wallet } = await openDispensary(api);
  wallet.mood = 'never answers';
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  api.on('POST /dispensary/bulkbuy', async () => {
    await asked;
    return success(orderShape());
  });
  await user.click(await screen.findByRole('button', { name: 'One more: Common seeds' }));
  holdTime();
  act(() => button('Buy 1 seed · 150 THC').click());
  act(() => void vi.advanceTimersByTime(4999));
  expect(toldToasts()).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  expect(useToasts.getState().toasts).toMatchObject([
    { type: 'secondary', header: 'Please be patient' },
  ]);
  answer();
  await vi.waitFor(() => expect(wallet.asked).toBe(1));
  act(() => void vi.advanceTimersByTime(5000));
  expect(toldToasts()).toEqual([]);
  act(() => void vi.advanceTimersByTime(20_000));
  expect(toldToasts()).toEqual([]);
});
