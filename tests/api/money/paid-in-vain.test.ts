import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectPayments } from '../../../api/actions/collect-payments.ts';
import type { PaymentIntent } from '../../../src/contract/payment-intent.ts';
import { sol, thc } from '../../../src/game/amounts.ts';
import { type Farm, type Reply, startFarm } from '../../kit/farm.ts';
import { newPlant, newSeed, setLevel, setPlant } from '../../kit/growhouse-scenes.ts';
import {
  type Cashier,
  confirmCart,
  type Customer,
  newCustomer,
  openCashier,
  orderAndPay,
  standingOf,
} from '../../kit/payments.ts';

const UNACCEPTABLE = { status: 402, code: 'PAYMENT_NOT_ACCEPTABLE' };
const FORBIDDEN = { status: 403, code: 'FORBIDDEN' };
const MALFORMED = { status: 400, code: 'INVALID_REQUEST' };
const onItsWayBack = (why: string) => ({
  status: 409,
  code: 'PAYMENT_REFUNDED',
  message: `${why}, the payment is on its way back`,
});
const LEVEL_1 = { common: 6 };

let farm: Farm;
let cashier: Cashier;
let customer: Customer;
beforeAll(async () => {
  farm = await startFarm();
  cashier = openCashier(farm.server);
});
afterAll(() => farm.close());
beforeEach(async () => {
  customer = await newCustomer(farm);
});

/** Asks twice: the answer is the same, and growhouse and plants are as before. */
async function ask(request: () => Promise<Reply>, answer: object): Promise<void> {
  const { house, plants } = await standingOf(farm, customer);
  for (const attempt of [1, 2]) {
    expect(await request(), `attempt ${attempt}`).toMatchObject(answer);
  }
  expect(await standingOf(farm, customer)).toMatchObject({ house, plants });
}

/** What went back to the customer, once the service has run, in base units. */
async function refunds(): Promise<bigint[]> {
  await collectPayments(farm.ctx);
  await collectPayments(farm.ctx);
  const { payouts } = await standingOf(farm, customer);
  expect(payouts.every(({ reason }) => reason === 'refund')).toBe(true);
  return payouts.map(({ amount_units }) => amount_units);
}

const pay = (intent: PaymentIntent, amount: bigint, currency: 'thc' | 'sol' = 'thc') =>
  cashier.pay(customer.wallet, { currency, amount, intent });

describe('an upgrade', () => {
  const upgradeBy = (kind: 'upgrade' | 'maxupgrade', transaction: string) => () =>
    customer.post(`/growhouse/${customer.growhouseId}/${kind}`, { transaction });
  const NOT_QUALIFIED = 'Qualifications are not met to upgrade this Growhouse';

  it.each([
    ['of a level not reached yet', { level: 1, harvested: LEVEL_1 }, 2],
    ['of a level left behind', { level: 2, harvested: { common: 8, uncommon: 2 } }, 1],
    [
      'of level 10, which is left by Fully Upgrade',
      { level: 10, harvested: { common: 4, uncommon: 8, rare: 12, epic: 8, mythic: 4 } },
      10,
    ],
  ])('%s is given back', async (_what, scene, level) => {
    const { growhouseId } = customer;
    await setLevel(farm, growhouseId, scene);
    const transaction = await pay({ kind: 'upgrade', growhouseId, level }, thc(8000));
    await ask(upgradeBy('upgrade', transaction), onItsWayBack(NOT_QUALIFIED));
    expect(await refunds()).toEqual([thc(8000)]);
  });

  it('to max level from below level 10 is given back', async () => {
    const { growhouseId } = customer;
    await setLevel(farm, growhouseId, {
      level: 9,
      harvested: { common: 4, uncommon: 8, rare: 12, epic: 8, mythic: 4 },
    });
    const transaction = await pay({ kind: 'maxupgrade', growhouseId }, sol('3'), 'sol');
    await ask(upgradeBy('maxupgrade', transaction), onItsWayBack(NOT_QUALIFIED));
    // One kind of upgrade does not confirm the other.
    await ask(upgradeBy('upgrade', transaction), UNACCEPTABLE);
    expect(await refunds()).toEqual([sol('3')]);
  });

  it('of a retired growhouse is given back', async () => {
    const { growhouseId } = customer;
    await setLevel(farm, growhouseId, { level: 10, isMaxLevel: true });
    const transaction = await pay({ kind: 'maxupgrade', growhouseId }, sol('3'), 'sol');
    await ask(upgradeBy('maxupgrade', transaction), { status: 409, code: 'PAYMENT_REFUNDED' });
    expect(await refunds()).toEqual([sol('3')]);
  });

  it('one unit short in either currency is refused, and then given back', async () => {
    const { growhouseId } = customer;
    await setLevel(farm, growhouseId, { harvested: LEVEL_1 });
    const intent = { kind: 'upgrade', growhouseId, level: 1 } as const;
    for (const transaction of [
      await pay(intent, thc(3000) - 1n),
      await pay(intent, sol('0.073') - 1n, 'sol'),
    ]) {
      await ask(upgradeBy('upgrade', transaction), UNACCEPTABLE);
    }
    expect(await refunds()).toEqual([thc(3000) - 1n, sol('0.073') - 1n]);
  });

  it('with a field too many, of an unknown growhouse, or of nobody is refused', async () => {
    const { growhouseId } = customer;
    await setLevel(farm, growhouseId, { harvested: LEVEL_1 });
    const transaction = await pay({ kind: 'upgrade', growhouseId, level: 1 }, thc(3000));
    const path = `/growhouse/${growhouseId}/upgrade`;
    await ask(() => customer.post(path, { transaction, level: 9 }), MALFORMED);
    await ask(() => customer.post(path, { transaction: null }), MALFORMED);
    await ask(() => customer.post('/growhouse/999999/upgrade', { transaction }), { status: 404 });
    expect((await standingOf(farm, customer)).payments).toEqual([]);
    expect(await upgradeBy('upgrade', transaction)()).toMatchObject({ status: 200 });
  });
});

describe('seeds', () => {
  it('for a growhouse that has retired meanwhile are given back', async () => {
    const cart = [{ id: 1, quantity: 1 }];
    const signature = await orderAndPay(cashier, customer, { cart });
    await setLevel(farm, customer.growhouseId, { level: 10, isMaxLevel: true });
    await ask(() => confirmCart(customer, { cart, signature }), {
      status: 409,
      code: 'PAYMENT_REFUNDED',
    });
    const { growhouseId } = customer;
    await ask(
      () => customer.post('/dispensary/bulkbuy', { growhouseId, cart, paymentMethod: 'thc' }),
      { status: 409, code: 'GROWHOUSE_RETIRED' },
    );
    expect(await refunds()).toEqual([thc(150)]);
  });

  it('claimed with a field too many are refused', async () => {
    const cart = [{ id: 1, quantity: 1 }];
    const signature = await orderAndPay(cashier, customer, { cart });
    const { growhouseId, address: publicKey } = customer;
    const claim = { growhouseId, cart, signature };
    await ask(() => customer.post('/dispensary/confirm', { ...claim, price: 0 }), MALFORMED);
    const odd = [{ id: 1, quantity: 1, strain: 15 }];
    await ask(() => customer.post('/dispensary/confirm', { ...claim, cart: odd }), MALFORMED);
    const exchange = { publicKey, exchangeSol: 0.1, signature, thc: 1e9 };
    await ask(() => customer.post('/dispensary/exchange/confirm', exchange), MALFORMED);
    expect(await confirmCart(customer, { cart, signature })).toMatchObject({ status: 200 });
  });
});

describe('a revival', () => {
  const NOT_WITHERED = 'the plant has not withered';
  const WITHERED = { stage: 2, dueInHours: -49 };
  const intentFor = (plantId: number) =>
    ({ kind: 'revive', plantId, growhouseId: customer.growhouseId }) as const;
  const reviveBy = (plantId: number, transaction: string, change: object = {}) =>
    customer.post(`/plant/${plantId}/revive`, {
      transaction,
      cost: 84,
      growhouseId: customer.growhouseId,
      ...change,
    });

  it.each([
    ['living', { stage: 2, dueInHours: 5 }],
    ['thirsty', { stage: 2, dueInHours: -47 }],
    ['dead', { stage: 2, dueInHours: -24 * 10 }],
  ])('of a %s plant is given back', async (_what, plant) => {
    const plantId = await newPlant(farm, customer.growhouseId, plant);
    const transaction = await pay(intentFor(plantId), thc(84));
    await ask(() => reviveBy(plantId, transaction), onItsWayBack(NOT_WITHERED));
    expect(await refunds()).toEqual([thc(84)]);
  });

  it('of a seed has no price, and what was paid is given back', async () => {
    const seed = await newSeed(farm, customer.growhouseId);
    const transaction = await pay(intentFor(seed), thc(84));
    await ask(() => reviveBy(seed, transaction), UNACCEPTABLE);
    expect(await refunds()).toEqual([thc(84)]);
  });

  it('of a plant that is gone is given back', async () => {
    const plantId = await newPlant(farm, customer.growhouseId, WITHERED);
    const transaction = await pay(intentFor(plantId), thc(84));
    await setPlant(farm, plantId, { outcome: 'pruned', ended_at_ms: farm.nowMs() });
    await ask(() => reviveBy(plantId, transaction), { status: 409, code: 'PLANT_GONE' });
    expect(await refunds()).toEqual([thc(84)]);
  });

  it('paid twice happens once, and the second sum is given back', async () => {
    const plantId = await newPlant(farm, customer.growhouseId, WITHERED);
    const first = await pay(intentFor(plantId), thc(84));
    const second = await pay(intentFor(plantId), thc(84));
    expect(await reviveBy(plantId, first)).toMatchObject({ status: 200 });
    await ask(() => reviveBy(plantId, second), onItsWayBack(NOT_WITHERED));
    await ask(() => reviveBy(plantId, first), { status: 200 });
    expect(await refunds()).toEqual([thc(84)]);
  });

  it('in SOL, or for a price named wrongly, is refused; the service then sees what was paid', async () => {
    const plantId = await newPlant(farm, customer.growhouseId, WITHERED);
    const coins = await pay(intentFor(plantId), sol('0.5'), 'sol');
    await ask(() => reviveBy(plantId, coins), UNACCEPTABLE);
    expect(await refunds()).toEqual([sol('0.5')]);

    const right = await pay(intentFor(plantId), thc(84));
    for (const cost of [83, 84.000_001, 0, -84, 1e308]) {
      await ask(() => reviveBy(plantId, right, { cost }), UNACCEPTABLE);
    }
    await ask(() => reviveBy(plantId, right, { stage: 5 }), MALFORMED);
    await ask(() => reviveBy(plantId, right, { cost: null }), MALFORMED);
    expect(await reviveBy(plantId, right)).toMatchObject({ status: 200 });
  });

  it("of somebody else's plant, or by somebody else's payment, is refused", async () => {
    const stranger = await newCustomer(farm);
    const theirs = await newPlant(farm, stranger.growhouseId, WITHERED);
    const before = await standingOf(farm, stranger);
    const transaction = await pay(intentFor(theirs), thc(84));
    await ask(() => reviveBy(theirs, transaction), FORBIDDEN);
    const { growhouseId } = stranger;
    await ask(() => reviveBy(theirs, transaction, { growhouseId }), FORBIDDEN);
    const mine = await newPlant(farm, customer.growhouseId, WITHERED);
    await ask(() => reviveBy(mine, transaction), UNACCEPTABLE);
    await ask(
      () => stranger.post(`/plant/${theirs}/revive`, { transaction, cost: 84, growhouseId }),
      FORBIDDEN,
    );
    expect(await refunds()).toEqual([]);
    expect((await standingOf(farm, customer)).payments).toMatchObject([{ state: 'set_aside' }]);
    expect(await standingOf(farm, stranger)).toEqual(before);
  });
});
