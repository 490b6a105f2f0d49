import { PAYOUT_STOP_MESSAGES } from '../../../src/contract/admin/payout-stops.ts';
import { moneyShape } from '../../../src/contract/account-shapes.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendPayouts } from '../../../api/actions/payouts/send-payouts.ts';
import { settlePayouts } from '../../../api/actions/payouts/settle-payouts.ts';
import {
  dispensaryShape,
  exchangeShape,
  growhousePageShape,
  orderShape,
  purchaseShape,
  upgradeShape,
} from '../../../src/contract/shapes.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { parseData, shareGame } from '../../kit/game-fixture.ts';
import {
  confirmCart,
  createPayingPlayer,
  loadLastOrderMemo,
  orderAndPay,
  type PayingPlayer,
  setHarvested,
} from '../../kit/payments.ts';

const game = shareGame();
let player: PayingPlayer;
beforeEach(async () => {
  player = await createPayingPlayer(game);
});

const loadPage = async () =>
  parseData(growhousePageShape, await player.get(`/growhouse/${player.growhouseId}`));
const getVault = () => game.server.localnet.genesis.vault;
const payOut = async () => {
  await sendPayouts(game.ctx);
  await settlePayouts(game.ctx);
};

describe('the dispensary', () => {
  it('lists a seed of each rarity with its prices', { tags: ['CALL-28', 'DATA-02'] }, async () => {
    const items = parseData(dispensaryShape, await player.get('/dispensary'));
    expect(items.map(({ rarity, cost, sol: price }) => [rarity.name, cost, price])).toEqual([
      ['Common', 150, 0.005],
      ['Uncommon', 400, 0.012],
      ['Rare', 900, 0.027],
      ['Epic', 2000, 0.06],
      ['Mythic', 4500, 0.135],
    ]);
    expect(items.every(({ strains }) => strains.length === 3)).toBe(true);
  });

  it.each([
    { paymentMethod: 'thc' as const, price: thc(150 + 900) },
    { paymentMethod: 'sol' as const, price: sol('0.032') },
  ])(
    'sells seeds for $paymentMethod and receives the price',
    { tags: ['CALL-29', 'CALL-30', 'DATA-15'] },
    async ({ paymentMethod, price }) => {
      const before = [
        await game.inspector.loadThcBalance(getVault()),
        await game.inspector.loadLamports(getVault()),
      ];
      const cart = [
        { id: 3, quantity: 1 },
        { id: 1, quantity: 1 },
      ];
      const signature = await orderAndPay(game, player, { cart, paymentMethod });
      const bought = parseData(purchaseShape, await confirmCart(player, { cart, signature }));
      expect(bought.count).toBe(2);
      expect(bought.seeds.map(({ strain }) => strain.rarity.id)).toEqual([1, 3]);
      const { seeds } = await loadPage();
      expect(seeds).toEqual(expect.arrayContaining(bought.seeds));
      expect(seeds).toHaveLength(5);
      const after = [
        await game.inspector.loadThcBalance(getVault()),
        await game.inspector.loadLamports(getVault()),
      ];
      const paid = after.map((balance, index) => balance - (before[index] ?? 0n));
      expect(paid).toEqual(paymentMethod === 'thc' ? [price, 0n] : [0n, price]);
    },
  );
});

describe('the exchange', () => {
  /** Exchanges 0.1 SOL. @returns the reply to the confirmation */
  async function exchange(buyer: PayingPlayer) {
    const order = { publicKey: buyer.address, exchangeSol: 0.1 };
    const { transaction } = parseData(orderShape, await buyer.post('/dispensary/exchange', order));
    const signature = await game.sender.send(buyer.wallet, transaction);
    game.server.localnet.chain.advanceSlots(50);
    return buyer.post('/dispensary/exchange/confirm', { ...order, signature });
  }
  const setPaused = (isPaused: 0 | 1) =>
    game.ctx.db.updateTable('economy').set({ are_payouts_paused: isPaused }).execute();

  it('says that its payout waits while payouts are stopped, as the list does', async () => {
    await setPaused(1);
    const reply = await exchange(player);
    expect(reply).toMatchObject({ status: 200, data: { waits: PAYOUT_STOP_MESSAGES.paused } });
    expect(reply.message).toBe(`Paid. ${PAYOUT_STOP_MESSAGES.paused}`);
    const list = async () => parseData(moneyShape, await player.get('/account/money')).entries;
    const isWaiting = { type: 'payout', state: 'queued', note: PAYOUT_STOP_MESSAGES.paused };
    expect(await list()).toContainEqual(expect.objectContaining(isWaiting));
    await setPaused(0);
    expect((await list()).find(({ type }) => type === 'payout')).toMatchObject({ note: null });
  });

  it('says by when its wallet needs a THC account', async () => {
    const buyer = await createPayingPlayer(game, { wholeThc: 0 });
    const order = { publicKey: buyer.address, exchangeSol: 0.1 };
    await buyer.post('/dispensary/exchange', order);
    // The transaction of the order would open the account.
    const intent = await loadLastOrderMemo(game, buyer);
    const terms = { currency: 'sol', amount: sol('0.1'), intent } as const;
    const signature = await game.sender.pay(buyer.wallet, terms);
    game.server.localnet.chain.advanceSlots(50);
    const reply = await buyer.post('/dispensary/exchange/confirm', { ...order, signature });
    expect(reply.message).toContain('within two minutes, or your SOL comes back');
  });

  it('pays THC at the rate of the order', { tags: ['CALL-31', 'CALL-32', 'CALL-33'] }, async () => {
    const publicKey = player.address;
    const rate = await player.get('/dispensary/exchange/rate');
    expect(rate.data).toBe(0.000_024_206_9);
    const order = parseData(
      orderShape,
      await player.post('/dispensary/exchange', { publicKey, exchangeSol: 0.5 }),
    );
    const signature = await game.sender.send(player.wallet, order.transaction);
    const body = { publicKey, exchangeSol: 0.5, signature };
    const exchanged = parseData(
      exchangeShape,
      await player.post('/dispensary/exchange/confirm', body),
    );
    // 0.5 / 0.0000242069 = 20655.267712…
    expect(exchanged).toEqual({ sol: 0.5, thc: 20_655.267_712, waits: null });
    await payOut();
    expect(await game.inspector.loadThcBalance(player.address)).toBe(thc(10_000) + 20_655_267_712n);
  });
});

it.each([
  { currency: 'thc' as const, amount: thc(3000) },
  { currency: 'sol' as const, amount: sol('0.073') },
])(
  'an upgrade paid in $currency harvests early and raises the level',
  { tags: ['CALL-16', 'DATA-05', 'UPGRADE-05'] },
  async ({ currency, amount }) => {
    const { growhouseId } = player;
    const [seed] = (await loadPage()).seeds;
    await player.post(`/plant/${seed?.id ?? 0}/plant`, {});
    const harvests = { common: 6, uncommon: 0, rare: 0, epic: 0, mythic: 0 };
    await setHarvested(game, growhouseId, harvests);
    const intent = { kind: 'upgrade', growhouseId, level: 1 } as const;
    const transaction = await game.sender.pay(player.wallet, { currency, amount, intent });
    const reply = await player.post(`/growhouse/${growhouseId}/upgrade`, { transaction });
    const upgraded = parseData(upgradeShape, reply);
    expect(upgraded).toMatchObject({
      newLevel: 2,
      max_level: false,
      newGrowers: 0,
      maxGrowers: 1,
      maxPlantsDifference: 0,
      waterTimeDifference: 0,
      harvestBonusDifference: 0.05,
      nextLevelRequirements: { harvests: { common: 8, uncommon: 2, rare: 0, epic: 0, mythic: 0 } },
      newGrowhouseId: null,
    });
    expect(upgraded.lastHarvest).toHaveLength(1);
    expect(upgraded.payout).toBeGreaterThan(100);
    const { growhouse, plants } = await loadPage();
    expect(growhouse).toMatchObject({
      level: 2,
      upgrade_status: { payoutReceived: 0, plants_harvested: { common: 0 } },
    });
    expect(plants).toEqual([]);
    await payOut();
    const left = currency === 'thc' ? 7000 : 10_000;
    expect(await game.inspector.loadThcBalance(player.address)).toBe(thc(left + upgraded.payout));
  },
);

it('a revival in THC brings the plant back', { tags: ['CALL-26', 'CALL-27'] }, async () => {
  const [seed] = (await loadPage()).seeds;
  const plantId = seed?.id ?? 0;
  const { growhouseId } = player;
  await player.post(`/plant/${plantId}/plant`, {});
  game.passHours(24 + 49);
  const cost = (await player.get(`/plant/${plantId}/revivalcost`)).data;
  expect(cost).toBe(42);
  const intent = { kind: 'revive', plantId, growhouseId } as const;
  const payment = { currency: 'thc', amount: thc(42), intent } as const;
  const transaction = await game.sender.pay(player.wallet, payment);
  const body = { transaction, cost, growhouseId };
  const reply = await player.post(`/plant/${plantId}/revive`, body);
  expect(reply).toMatchObject({ status: 200, message: 'Successfully revived plant!' });
  expect((await loadPage()).plants).toMatchObject([{ id: plantId, state: 1, stage: 1 }]);
  expect(await player.post(`/plant/${plantId}/revive`, body)).toMatchObject({ status: 200 });
});
