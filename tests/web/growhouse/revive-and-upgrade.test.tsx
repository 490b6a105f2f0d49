import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useWalletStore, ZERO_BALANCES } from '../../../src/wallet/wallet-store.ts';
import type { GrowhouseShape, UpgradeShape } from '../../../src/contract/shapes.ts';
import { sol, thc, type Coins } from '../../../src/money/amounts.ts';
import { usePendingPayments } from '../../../src/payments/pending-payments.ts';
import { ZERO_PER_RARITY } from '../../../src/game/rarity.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import {
  growhousePageShape,
  hoursFromNow,
  plantShape,
  strainShape,
  upgradeStatus,
  termsShape,
} from '../../kit/shapes.ts';
import { signInBeforeEach, getToasts } from '../kit/screen.tsx';
import { button, nextStep, openWithWallet, setThcBalance } from './open-growhouse.tsx';

const api = fakeApi();
signInBeforeEach();

const open = (facts: Partial<GrowhouseShape>) => openWithWallet(api, facts);
const dialog = (name: string | RegExp) =>
  screen.findByRole('dialog', { name }, { timeout: 10_000 });

/**
 * Puts the store into the state that follows a failed read.
 * @param last the balances of the read before; null if none succeeded
 */
const loseBalances = (last: Coins | null) =>
  act(() =>
    useWalletStore.setState({
      balances: ZERO_BALANCES,
      hasBalanceFailure: true,
      lastBalances: last && { ...last, readAtMs: Date.now() },
    }),
  );

const pausePurchases = () =>
  api.on('GET /dispensary/terms', () => success({ ...termsShape(), purchasesPaused: true }));

describe('a withered plant', () => {
  const withered = plantShape(4, { strainId: 4, stage: 2, next_watering_time: hoursFromNow(-50) });
  const openRevival = async () => {
    const opened = await open({ plants: [withered] });
    await opened.user.click(button('Revive'));
    await dialog('Revive Penny Jade?');
    return opened;
  };
  const findRevive = async () => {
    await screen.findByText('168 THC');
    const question = within(await dialog(/Revive/));
    return question.getByRole<HTMLButtonElement>('button', { name: 'Revive' });
  };

  beforeEach(() => api.on('GET /plant/4/revivalcost', () => success(168)));

  it('is revived for its price', { tags: ['DONE-04'] }, async () => {
    api.on('POST /plant/4/revive', () => success());
    setThcBalance(200);
    const { user } = await openRevival();
    await user.click(await findRevive());
    await expect.poll(getToasts).toContain('Action Successful: Successfully revived plant!');
    const sent = api.to('/plant/4/revive')[0];
    expect(sent?.body).toEqual({ transaction: 'signature', cost: 168, growhouseId: 1 });
  });

  it('cannot be revived with too low a balance', { tags: ['ERR-25', 'INPUT-12'] }, async () => {
    setThcBalance(167);
    await openRevival();
    expect(await screen.findByText('Insufficient THC balance!')).toBeTruthy();
    expect((await findRevive()).disabled).toBe(true);
  });

  it('cannot be revived for nothing', { tags: ['INPUT-12'] }, async () => {
    api.on('GET /plant/4/revivalcost', () => success(0));
    await openRevival();
    const question = within(await dialog(/Revive/));
    expect(await question.findByText('Insufficient THC balance!')).toBeTruthy();
    expect(question.getByRole('button', { name: 'Revive' }).hasAttribute('disabled')).toBe(true);
  });

  it('shows a toast when its price cannot be loaded', { tags: ['ERR-24'] }, async () => {
    api.on('GET /plant/4/revivalcost', () => failure(409, 'PLANT_NOT_WITHERED', 'no'));
    await openRevival();
    await expect.poll(getToasts).toContain('Action Failed: Failed to get revival cost!');
    expect(button('Try again')).toBeTruthy();
  });

  it.each([
    ['rejects' as const, 'User rejected transaction!'],
    ['approves' as const, 'Failed to revive plant, the plant is dead'],
  ])('offers a retry when it %s', { tags: ['ERR-23', 'ERR-26'] }, async (behavior, message) => {
    api.on('POST /plant/4/revive', () => failure(402, 'PLANT_DEAD', 'the plant is dead'));
    setThcBalance(500);
    const { user, wallet } = await openRevival();
    wallet.behavior = behavior;
    await user.click(await findRevive());
    await expect.poll(getToasts).toContain(`Action Failed: ${message}`);
    expect(button('Try again')).toBeTruthy();
  });

  it('reports a payment that conflicts again and again', { tags: ['ERR-26'] }, async () => {
    api.on('POST /plant/4/revive', () => failure(409, 'CONFLICT', 'try again'));
    setThcBalance(500);
    const { user } = await openRevival();
    await user.click(await findRevive());
    const message = 'Action Failed: Failed to revive plant, try again';
    await expect.poll(getToasts).toContain(message);
    // It may have been delivered nevertheless, and is asked about on the next visit.
    expect(usePendingPayments.getState().payments).toHaveLength(1);
  });

  it.each([
    ['insufficient-funds' as const, 'Insufficient THC balance!'],
    ['fails' as const, 'Failed to revive plant, the payment would fail on the chain'],
  ])('does not ask the wallet if %s', { tags: ['ERR-25', 'ERR-26'] }, async (outcome, message) => {
    setThcBalance(500);
    const { user, wallet } = await openRevival();
    wallet.simulationOutcome = outcome;
    await user.click(await findRevive());
    await expect.poll(getToasts).toContain(`Action Failed: ${message}`);
    expect(wallet.requestCount).toBe(0);
  });

  it('cannot be revived while purchases are paused', async () => {
    setThcBalance(200);
    const { user } = await open({ plants: [withered] });
    pausePurchases();
    await user.click(button('Revive'));
    expect(await screen.findByText('Purchases are paused. Try again later.')).toBeTruthy();
    expect((await findRevive()).disabled).toBe(true);
  });
});

const UPGRADED: UpgradeShape = {
  newLevel: 3,
  max_level: false,
  newGrowers: 1,
  maxGrowers: 2,
  maxPlants: 3,
  maxPlantsDifference: 0,
  maxSeeds: 6,
  maxSeedsDifference: 0,
  avgWateringTime: 23.75,
  waterTimeDifference: 0,
  avgHarvestBonus: 1.35,
  harvestBonusDifference: 0.05,
  nextLevelRequirements: { harvests: { ...ZERO_PER_RARITY, common: 8, uncommon: 4 } },
  payout: 555,
  lastHarvest: [
    { id: 9, strain: strainShape(1), payout: 345 },
    { id: 10, strain: strainShape(1), payout: 210 },
  ],
  newGrowhouseId: null,
};

describe('a growhouse that qualifies for an upgrade', () => {
  const facts = {
    level: 2,
    upgrade_status: upgradeStatus(2, { common: 8, uncommon: 2 }),
    plants: [plantShape(9, { stage: 2, next_watering_time: hoursFromNow(5) })],
  };
  /** Opens the growhouse and the question before its upgrade. */
  const openQuestion = async (balances: Coins = { thc: thc(8000), sol: sol('0') }) => {
    const { user } = await open(facts);
    act(() => useWalletStore.setState({ balances }));
    await user.click(await nextStep().findByRole('button', { name: 'Upgrade to level 3' }));
    const question = await dialog('Upgrade to level 3?');
    const upgrade = within(question).getByRole<HTMLButtonElement>('button', { name: 'Upgrade' });
    return { user, question, upgrade };
  };

  it('cannot be paid for while purchases are paused', async () => {
    const { user } = await open(facts);
    setThcBalance(8000);
    pausePurchases();
    await user.click(await nextStep().findByRole('button', { name: 'Upgrade to level 3' }));
    const question = within(await dialog('Upgrade to level 3?'));
    expect(await question.findByText('Purchases are paused. Try again later.')).toBeTruthy();
    expect(question.getByRole('button', { name: 'Upgrade' }).hasAttribute('disabled')).toBe(true);
  });

  it(
    'warns about growing plants and celebrates the next level',
    { tags: ['HOUSE-16', 'HOUSE-17', 'UPGRADE-04', 'UPGRADE-07'] },
    async () => {
      api.on('POST /growhouse/1/upgrade', () => success(UPGRADED));
      const { user, question, upgrade } = await openQuestion();
      expect(question.textContent).toContain('7,350 THC');
      expect(question.textContent).toContain('They will be harvested early');
      expect(question.textContent).toMatch(/Saint Reed1,1531,495.*A second Grower slot opens\./);
      await user.click(upgrade);
      const celebration = await dialog('Growhouse upgraded!');
      for (const text of ['Level 3', 'a glass lean-to', '2 (+1)', '23.75 h', '1.3500x (+0.0500)']) {
        expect(celebration.textContent).toContain(text);
      }
      const early = within(celebration).getAllByText('Saint Reed');
      expect(early.map((name) => name.nextElementSibling?.textContent)).toEqual([
        '345 THC',
        '210 THC',
      ]);
      expect(getToasts()).toEqual([]);
      const sent = api.to('/growhouse/1/upgrade')[0];
      expect(sent?.body).toEqual({ transaction: 'signature' });
    },
  );

  it.each([
    ['a new slot', UPGRADED, 'Add a Grower', 'Your Hub Growerz'],
    ['new seeds', { ...UPGRADED, newLevel: 4 }, 'Go to the dispensary', 'Dispensary'],
  ])('leads from %s to where it is used', async (_, result, label, title) => {
    api.on('POST /growhouse/1/upgrade', () => success(result));
    api.on('POST /growerz-by-owner', () => success([]));
    api.on('GET /dispensary', () => success([]));
    api.on('GET /dispensary/exchange/rate', () => success(0.00002));
    const { user, upgrade } = await openQuestion();
    await user.click(upgrade);
    const celebration = within(await dialog('Growhouse upgraded!'));
    await user.click(celebration.getByRole('button', { name: label }));
    expect(await dialog(title)).toBeTruthy();
  });

  it('asks before its price in SOL leaves nothing for fees', async () => {
    api.on('POST /growhouse/1/upgrade', () => success(UPGRADED));
    const { user, upgrade } = await openQuestion({ thc: thc(0), sol: sol('0.18') });
    await user.click(upgrade);
    const question = within(await dialog('Keep no SOL for fees?'));
    expect(api.to('/growhouse/1/upgrade')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Upgrade anyway' }));
    expect(await dialog('Growhouse upgraded!')).toBeTruthy();
  });

  it('is judged by the last known balance while the chain node does not answer', async () => {
    await open(facts);
    setThcBalance(8000);
    loseBalances({ thc: thc(8000), sol: sol('0') });
    expect(screen.getByText('8,000 / 7,350')).toBeTruthy();
    expect(nextStep().getByRole('button', { name: 'Upgrade to level 3' })).toBeTruthy();
  });

  it('can be upgraded with an unknown balance, which the chain will check', async () => {
    api.on('POST /growhouse/1/upgrade', () => success(UPGRADED));
    const { user } = await open(facts);
    loseBalances(null);
    expect(screen.getByText('– / 7,350')).toBeTruthy();
    expect(screen.getByText('THC balance unknown')).toBeTruthy();
    const [upgrade] = screen.getAllByRole('button', { name: 'Upgrade to level 3' });
    await user.click(upgrade ?? document.body);
    const question = await dialog('Upgrade to level 3?');
    expect(question.textContent).toContain('Left in your walletunknown');
    await user.click(within(question).getByRole('button', { name: 'Upgrade' }));
    expect(await dialog('Growhouse upgraded!')).toBeTruthy();
  });

  it('retires after the last level, for a new one', { tags: ['UPGRADE-06'] }, async () => {
    const last = { ...UPGRADED, newLevel: 10, max_level: true, nextLevelRequirements: null };
    api.on('POST /growhouse/1/maxupgrade', () => success({ ...last, newGrowhouseId: 44 }));
    api.on('GET /growhouse/44', () => success(growhousePageShape({ id: 44 })));
    const { plants_required: harvests } = upgradeStatus(10);
    const { user } = await open({ level: 10, upgrade_status: upgradeStatus(10, harvests) });
    setThcBalance(200_000);
    await user.click(await nextStep().findByRole('button', { name: 'Fully Upgrade' }));
    const question = await dialog('Fully Upgrade this Growhouse?');
    await user.click(within(question).getByRole('button', { name: 'Fully Upgrade' }));
    const celebration = await dialog('Growhouse fully upgraded!');
    expect(celebration.textContent).toContain('retires as a trophy');
    await user.click(within(celebration).getByRole('button', { name: 'Go to the new Growhouse' }));
    expect(await screen.findByRole('heading', { name: 'Growhouse # 44' })).toBeTruthy();
  });
});
