import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useWalletStore } from '../../../src/wallet/wallet-store.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import {
  hoursFromNow,
  plantShape,
  seedShape,
  termsShape,
  upgradeStatus,
} from '../../kit/shapes.ts';
import { signInBeforeEach, getToasts } from '../kit/screen.tsx';
import { dispensary, openDispensary, orderShape } from './open-dispensary.tsx';
import { button, isDisabled } from './open-growhouse.tsx';

const api = fakeApi();
signInBeforeEach();

const addButton = (rarity: string) => button(`One more: ${rarity} seeds`);
const getItems = () =>
  screen
    .getAllByRole('listitem')
    .filter((row) => within(row).queryByRole('group'))
    .map((row) => row.textContent);
const FOUR_SEEDS = [1, 2, 3, 4].map((id) => seedShape(id));

describe('SeedsTab', () => {
  it('lists each rarity with its strains and prices', async () => {
    await openDispensary(api);
    await screen.findByText('Saint Reed, Tin Fern, Porch Clover');
    expect(getItems()).toEqual([
      expect.stringMatching(/Common.*Saint Reed, Tin Fern, Porch Clover.*150.*0\.005/),
      expect.stringMatching(/Uncommon.*Penny Jade, Greenheart, Marsh Comet.*400.*0\.012/),
      expect.stringMatching(/Rare.*Moonfern, Emberleaf, Blue Ladder.*900.*0\.027/),
      expect.stringMatching(/Epic.*Duskvine, Velvet Fan, Hollow Queen.*2,000.*0\.06/),
      expect.stringMatching(/Mythic.*Old Lantern, Aurora Frond, Sunken Bell.*4,500.*0\.135/),
    ]);
  });

  it('says what each seed is for, pays and takes', { tags: ['DATA-09'] }, async () => {
    await openDispensary(api, {
      upgrade_status: upgradeStatus(1, { common: 2 }),
      seeds: [seedShape(1)],
      plants: [plantShape(2), plantShape(3, { next_watering_time: hoursFromNow(-130) })],
    });
    await screen.findByText('2 needed for level 2');
    const later: unknown = expect.stringContaining('Later: harvest what this level needs first');
    expect(getItems()).toEqual([
      expect.stringContaining('Each pays 833 – 860 THC in 4 days'),
      later,
      later,
      later,
      later,
    ]);
  });

  it('shows no payout without a Grower', async () => {
    await openDispensary(api, { growers: [] });
    expect(await screen.findAllByText('Pays nothing without a Grower')).toHaveLength(5);
  });

  it('can be reloaded after a failure', async () => {
    const items = () => failure(400, 'INVALID_REQUEST', 'no');
    const { user } = await openDispensary(api, {}, { items });
    expect((await screen.findByRole('alert')).textContent).toMatch('cannot be reached');
    api.on('GET /dispensary', () => success(dispensary()));
    await user.click(button('Try again'));
    expect(await screen.findByText(/Saint Reed/)).toBeTruthy();
  });

  it('sells no seeds while purchases are paused', async () => {
    const terms = () => success({ ...termsShape(), purchasesPaused: true });
    const { user } = await openDispensary(api, {}, { terms });
    expect(await screen.findByText('Purchases are paused. Try again later.')).toBeTruthy();
    await user.click(addButton('Common'));
    expect(isDisabled(/^Buy 1 seed/)).toBe(true);
  });

  it('sells no seeds to a retired growhouse', async () => {
    await openDispensary(api, { level: 10, max_level: true });
    expect(screen.getByText('This Growhouse is retired and takes no more seeds.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Buy/ })).toBeNull();
  });
});

describe('the cart', () => {
  it('cannot be bought when it is empty', { tags: ['INPUT-08'] }, async () => {
    const { user } = await openDispensary(api);
    await screen.findByText(/Saint Reed/);
    expect(isDisabled('Buy seeds')).toBe(true);
    await user.click(addButton('Common'));
    expect(isDisabled('Buy 1 seed · 150 THC')).toBe(false);
    await user.click(button('One less: Common seeds'));
    expect(isDisabled('Buy seeds')).toBe(true);
    expect(isDisabled('One less: Common seeds')).toBe(true);
  });

  it('takes no more seeds than fit into the growhouse', { tags: ['INPUT-07'] }, async () => {
    const { user } = await openDispensary(api, { growers: [], seeds: FOUR_SEEDS });
    await screen.findByText(/Saint Reed/);
    expect(screen.getByText('4 of 5 seeds here')).toBeTruthy();
    await user.click(addButton('Rare'));
    expect(screen.getByText('This Growhouse holds at most 5 seeds.')).toBeTruthy();
    expect(addButton('Common').hasAttribute('disabled')).toBe(true);
    expect(isDisabled('Buy 1 seed · 900 THC')).toBe(false);
  });

  it('needs a sufficient balance', { tags: ['INPUT-08', 'CONST-12', 'DATA-15'] }, async () => {
    useWalletStore.setState({ balances: { sol: sol('0.0869999'), thc: thc(400) } });
    const { user } = await openDispensary(api);
    await screen.findByText(/Saint Reed/);
    await user.click(addButton('Epic'));
    expect(isDisabled('Buy 1 seed · 2,000 THC')).toBe(true);
    expect(screen.getByText(/Insufficient funds!/)).toBeTruthy();
    await user.click(button('Pay in SOL'));
    expect(isDisabled('Buy 1 seed · 0.060 SOL')).toBe(false);
    expect(screen.getByText('0.086')).toBeTruthy();
    await user.click(addButton('Rare'));
    expect(isDisabled('Buy 2 seeds · 0.087 SOL')).toBe(true);
  });

  it('shows what it will earn, and warns when it uses THC needed for the upgrade', async () => {
    useWalletStore.setState({ balances: { sol: sol('1'), thc: thc(3100) } });
    const { user } = await openDispensary(api);
    await screen.findByText(/Saint Reed/);
    await user.click(addButton('Common'));
    await user.click(addButton('Common'));
    expect(screen.getByText('1,666 – 1,720 THC')).toBeTruthy();
    expect(screen.getByText('Leaves you 200 THC short of the upgrade')).toBeTruthy();
    await user.click(button('Pay in SOL'));
    expect(screen.queryByText(/short of the upgrade/)).toBeNull();
  });

  it('links to the inventory when the growhouse is full', async () => {
    const { user } = await openDispensary(api, {
      growers: [],
      seeds: [...FOUR_SEEDS, seedShape(5)],
    });
    expect(screen.getByText('All 5 seed slots of this Growhouse are taken.')).toBeTruthy();
    await user.click(button('Open inventory'));
    expect(await screen.findByRole('dialog', { name: 'Inventory' })).toBeTruthy();
  });
});

describe('buying seeds', () => {
  beforeEach(() => api.on('POST /dispensary/bulkbuy', () => success(orderShape())));
  const fillCart = async () => {
    const opened = await openDispensary(api, { level: 2 });
    await screen.findByText(/Saint Reed/);
    await opened.user.click(addButton('Common'));
    await opened.user.click(addButton('Uncommon'));
    return opened;
  };

  it('shows the strains of the purchased seeds', { tags: ['DONE-09', 'CALL-34'] }, async () => {
    api.on('POST /dispensary/confirm', () =>
      success({ count: 2, seeds: [seedShape(7, 3), seedShape(8, 6)] }),
    );
    const { user } = await fillCart();
    await user.click(button('Buy 2 seeds · 550 THC'));
    const result = within(await screen.findByRole('dialog', { name: '2 seeds purchased' }));
    expect(result.getByText('Porch Clover')).toBeTruthy();
    expect(result.getByText('Marsh Comet')).toBeTruthy();
    expect(getToasts()).toEqual([]);
    const cart = [
      { id: 1, quantity: 1 },
      { id: 2, quantity: 1 },
    ];
    expect(api.to('/dispensary/bulkbuy').at(-1)?.body).toEqual({
      growhouseId: 1,
      cart,
      paymentMethod: 'thc',
    });
    expect(api.to('/dispensary/confirm').at(-1)?.body).toEqual({
      growhouseId: 1,
      cart,
      signature: 'signature',
    });
    await user.click(result.getByRole('button', { name: 'Open inventory' }));
    expect(await screen.findByRole('dialog', { name: 'Inventory' })).toBeTruthy();
  });

  it('asks before it opens the wallet for seeds that cannot be planted now', async () => {
    api.on('POST /dispensary/confirm', () => success({ count: 1, seeds: [seedShape(7, 7)] }));
    const { user, wallet } = await openDispensary(api);
    await user.click(await screen.findByRole('button', { name: 'One more: Rare seeds' }));
    await user.click(button('Buy 1 seed · 900 THC'));
    const question = await screen.findByRole('dialog', { name: 'Buy seeds you cannot plant now?' });
    expect(question.textContent).toContain('1 Rare seed: Harvest 6 Common plants first.');
    await user.click(button('Back to the cart'));
    expect(api.to('/dispensary/bulkbuy').at(-1)).toBeUndefined();
    await user.click(button('Buy 1 seed · 900 THC'));
    await user.click(await screen.findByRole('button', { name: 'Buy anyway' }));
    expect(await screen.findByRole('dialog', { name: '1 seed purchased' })).toBeTruthy();
    expect(wallet.requestCount).toBe(1);
  });

  it('shows a toast and keeps the cart when the order fails', { tags: ['ERR-31'] }, async () => {
    api.on('POST /dispensary/bulkbuy', () => failure(404, 'NOT_FOUND', 'no'));
    const { user, wallet } = await fillCart();
    await user.click(button('Buy 2 seeds · 550 THC'));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(getToasts()).toEqual(['Action Failed: Failed to purchase seed, contact support!']);
    expect(wallet.requestCount).toBe(0);
    expect(isDisabled('Buy 2 seeds · 550 THC')).toBe(false);
  });

  it('shows that the payment was seen and is settling', async () => {
    const message = 'Payment seen, settling. This usually takes about 15 seconds.';
    let hasSettled = false;
    api.on('POST /dispensary/confirm', () =>
      hasSettled ? success({ count: 2, seeds: [] }) : failure(409, 'PAYMENT_SETTLING', message),
    );
    const { user } = await fillCart();
    await user.click(button('Buy 2 seeds · 550 THC'));
    expect(await screen.findByText(message)).toBe(screen.getByRole('status'));
    hasSettled = true;
    expect(await screen.findByRole('dialog', { name: '2 seeds purchased' })).toBeTruthy();
  });

  it('asks before a purchase leaves nothing for fees', async () => {
    api.on('POST /dispensary/confirm', () => success({ count: 1, seeds: [seedShape(7)] }));
    useWalletStore.setState({ balances: { sol: sol('0.009'), thc: thc(0) } });
    const { user } = await openDispensary(api);
    await screen.findByText(/Saint Reed/);
    await user.click(addButton('Common'));
    await user.click(button('Pay in SOL'));
    await user.click(button('Buy 1 seed · 0.005 SOL'));
    expect(screen.getByRole('dialog', { name: 'Keep no SOL for fees?' })).toBeTruthy();
    expect(api.to('/dispensary/bulkbuy')).toEqual([]);
    await user.click(button('Buy anyway'));
    expect(await screen.findByRole('dialog', { name: '1 seed purchased' })).toBeTruthy();
  });

  it('does not ask the wallet when the simulation fails', { tags: ['ERR-30'] }, async () => {
    const { user, wallet } = await fillCart();
    wallet.simulationOutcome = 'insufficient-funds';
    await user.click(button('Buy 2 seeds · 550 THC'));
    await screen.findByRole('button', { name: 'Try again' });
    expect(getToasts()).toEqual(['Action Failed: Purchase failed: Insufficient funds!']);
    expect(wallet.requestCount).toBe(0);
  });

  it('shows the price and its expiry, and offers a new quote afterwards', async () => {
    api.on('POST /dispensary/bulkbuy', () => success(orderShape(90)));
    api.on('POST /dispensary/confirm', () => success({ count: 2, seeds: [seedShape(7)] }));
    const { user, wallet } = await fillCart();
    wallet.behavior = 'never answers';
    await user.click(button('Buy 2 seeds · 550 THC'));
    expect(await screen.findByText(/^This price holds for 90 seconds/)).toBeTruthy();
    expect(screen.getByText('2 seeds for 550 THC')).toBeTruthy();
    await user.click(button('Cancel'));
    api.on('POST /dispensary/bulkbuy', () => success(orderShape(0)));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    const fresh = await screen.findByRole('button', { name: 'Get a new quote' });
    wallet.behavior = 'approves';
    await user.click(fresh);
    expect(await screen.findByRole('dialog', { name: '2 seeds purchased' })).toBeTruthy();
  });
});
