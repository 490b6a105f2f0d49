import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectPayments } from '../../../api/actions/collect-payments.ts';
import { sendPayouts } from '../../../api/actions/send-payouts.ts';
import { settlePayouts } from '../../../api/actions/settle-payouts.ts';
import {
  dispensaryShape,
  exchangeShape,
  growhousePageShape,
  orderShape,
  purchaseShape,
  upgradeShape,
} from '../../../src/contract/shapes.ts';
import { sol, thc } from '../../../src/game/amounts.ts';
import { dataOf, type Farm, startFarm } from '../../kit/farm.ts';
import {
  type Cashier,
  confirmCart,
  type Customer,
  meetHarvests,
  newCustomer,
  openCashier,
  orderAndPay,
} from '../../kit/payments.ts';
import { openBooks, type VaultBooks } from '../../kit/vault-books.ts';

let farm: Farm;
let cashier: Cashier;
let books: VaultBooks;
let customer: Customer;
beforeEach(async () => {
  farm = await startFarm();
  cashier = openCashier(farm.server);
  books = openBooks(farm.server);
  customer = await newCustomer(farm);
});
afterEach(() => farm.close());

const page = async () =>
  dataOf(growhousePageShape, await customer.get(`/growhouse/${customer.growhouseId}`));
const vault = () => farm.server.localnet.genesis.vault;
const payOut = async () => {
  await sendPayouts(farm.ctx);
  await settlePayouts(farm.ctx);
};

describe('the dispensary', () => {
  it('sells a seed of each rarity, for the price of both currencies', async () => {
    const items = dataOf(dispensaryShape, await customer.get('/dispensary'));
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
  ])('sells for $paymentMethod, and takes the price', async ({ paymentMethod, price }) => {
    const before = [await books.thcOf(vault()), await books.lamportsOf(vault())];
    const cart = [
      { id: 3, quantity: 1 },
      { id: 1, quantity: 1 },
    ];
    const signature = await orderAndPay(cashier, customer, { cart, paymentMethod });
    const bought = dataOf(purchaseShape, await confirmCart(customer, { cart, signature }));
    expect(bought.count).toBe(2);
    expect(bought.seeds.map(({ strain }) => strain.rarity.id)).toEqual([1, 3]);
    const { seeds } = await page();
    expect(seeds).toEqual(expect.arrayContaining(bought.seeds));
    expect(seeds).toHaveLength(5);
    const after = [await books.thcOf(vault()), await books.lamportsOf(vault())];
    const paid = after.map((balance, index) => balance - (before[index] ?? 0n));
    expect(paid).toEqual(paymentMethod === 'thc' ? [price, 0n] : [0n, price]);
  });

  it('tells the same again to who asks again', async () => {
    const cart = [{ id: 1, quantity: 2 }];
    const signature = await orderAndPay(cashier, customer, { cart });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => confirmCart(customer, { cart, signature })),
    );
    const [first] = answers;
    expect(first).toMatchObject({ status: 200, data: { count: 2 } });
    for (const answer of answers) expect(answer.data).toEqual(first?.data);
    expect((await page()).seeds).toHaveLength(5);
  });
});

describe('the exchange', () => {
  it('pays THC for SOL at the rate of the order', async () => {
    const publicKey = customer.address;
    const rate = await customer.get('/dispensary/exchange/rate');
    expect(rate.data).toBe(0.000_024_206_9);
    const order = dataOf(
      orderShape,
      await customer.post('/dispensary/exchange', { publicKey, exchangeSol: 0.5 }),
    );
    const signature = await cashier.send(customer.wallet, order.transaction);
    const body = { publicKey, exchangeSol: 0.5, signature };
    const exchanged = dataOf(
      exchangeShape,
      await customer.post('/dispensary/exchange/confirm', body),
    );
    // 0.5 / 0.0000242069 = 20655.267712…
    expect(exchanged).toEqual({ sol: 0.5, thc: 20_655.267_712 });
    await payOut();
    expect(await books.thcOf(customer.address)).toBe(thc(10_000) + 20_655_267_712n);
  });
});

describe('an upgrade', () => {
  it.each([
    { currency: 'thc' as const, amount: thc(3000) },
    { currency: 'sol' as const, amount: sol('0.073') },
  ])('for $currency harvests early and leads to the next level', async ({ currency, amount }) => {
    const { growhouseId } = customer;
    const [seed] = (await page()).seeds;
    await customer.post(`/plant/${seed?.id ?? 0}/plant`, {});
    const harvests = { common: 6, uncommon: 0, rare: 0, epic: 0, mythic: 0 };
    await meetHarvests(farm, growhouseId, harvests);
    const intent = { kind: 'upgrade', growhouseId, level: 1 } as const;
    const transaction = await cashier.pay(customer.wallet, { currency, amount, intent });
    const reply = await customer.post(`/growhouse/${growhouseId}/upgrade`, { transaction });
    const upgraded = dataOf(upgradeShape, reply);
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
    const { growhouse, plants } = await page();
    expect(growhouse).toMatchObject({
      level: 2,
      upgrade_status: { payoutReceived: 0, plants_harvested: { common: 0 } },
    });
    expect(plants).toEqual([]);
    await payOut();
    const left = currency === 'thc' ? 7000 : 10_000;
    expect(await books.thcOf(customer.address)).toBe(thc(left + upgraded.payout));
  });
});

describe('a revival', () => {
  it('is paid in THC and brings the plant back', async () => {
    const [seed] = (await page()).seeds;
    const plantId = seed?.id ?? 0;
    const { growhouseId } = customer;
    await customer.post(`/plant/${plantId}/plant`, {});
    farm.passHours(24 + 49);
    const cost = (await customer.get(`/plant/${plantId}/revivalcost`)).data;
    expect(cost).toBe(42);
    const intent = { kind: 'revive', plantId, growhouseId } as const;
    const payment = { currency: 'thc', amount: thc(42), intent } as const;
    const transaction = await cashier.pay(customer.wallet, payment);
    const body = { transaction, cost, growhouseId };
    const reply = await customer.post(`/plant/${plantId}/revive`, body);
    expect(reply).toMatchObject({ status: 200, message: 'Successfully revived plant!' });
    expect((await page()).plants).toMatchObject([{ id: plantId, state: 1, stage: 1 }]);
    expect(await customer.post(`/plant/${plantId}/revive`, body)).toMatchObject({ status: 200 });
  });
});

describe('what was paid and never confirmed', () => {
  it('arrives without the player', async () => {
    await collectPayments(farm.ctx);
    await orderAndPay(cashier, customer, { cart: [{ id: 2, quantity: 1 }] });
    await collectPayments(farm.ctx);
    await collectPayments(farm.ctx);
    expect((await page()).seeds).toHaveLength(4);
  });

  it('goes back where it can buy nothing any more', async () => {
    const cart = [{ id: 1, quantity: 2 }];
    const late = await orderAndPay(cashier, customer, { cart });
    const first = await orderAndPay(cashier, customer, { cart });
    await confirmCart(customer, { cart, signature: first });
    const told = {
      status: 409,
      code: 'PAYMENT_REFUNDED',
      message: 'maximum seeds reached, the payment is on its way back',
    };
    expect(await confirmCart(customer, { cart, signature: late })).toMatchObject(told);
    expect(await confirmCart(customer, { cart, signature: late })).toMatchObject(told);
    await collectPayments(farm.ctx);
    await payOut();
    expect(await books.thcOf(customer.address)).toBe(thc(10_000 - 300));
    expect((await page()).seeds).toHaveLength(5);
  });
});
