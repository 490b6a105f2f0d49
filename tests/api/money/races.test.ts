import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectPayments } from '../../../api/actions/collect-payments.ts';
import {
  growhousePageShape,
  type GrowhousePageShape,
  upgradeShape,
} from '../../../src/contract/shapes.ts';
import { sol, thc } from '../../../src/game/amounts.ts';
import { dataOf, type Farm, type Reply, startFarm } from '../../kit/farm.ts';
import { newPlant, newSeed, setLevel } from '../../kit/growhouse-scenes.ts';
import {
  type Cashier,
  confirmCart,
  type Customer,
  newCustomer,
  openCashier,
  orderAndPay,
  standingOf,
} from '../../kit/payments.ts';

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

/** With its grower. */
const seedSlots = ({ growhouse: { base, growers } }: GrowhousePageShape) =>
  growers.reduce((sum, grower) => sum + grower.class.inventory_boost, base.maxSeeds);

const page = async () =>
  dataOf(growhousePageShape, await customer.get(`/growhouse/${customer.growhouseId}`));

describe('more seeds than fit', () => {
  it('paid for at once, fill the growhouse to the last slot, and the rest goes back', async () => {
    const cart = [{ id: 1, quantity: 1 }];
    const signatures = [];
    for (let order = 0; order < 8; order++) {
      signatures.push(await orderAndPay(cashier, customer, { cart }));
    }
    const [answers] = await Promise.all([
      Promise.all(signatures.map((signature) => confirmCart(customer, { cart, signature }))),
      collectPayments(farm.ctx),
    ]);
    const full = await page();
    expect(full.seeds).toHaveLength(seedSlots(full));
    const sold = seedSlots(full) - 3;
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: sold }, () => 200),
      ...Array.from({ length: 8 - sold }, () => 409),
    ]);
    const { payments, payouts } = await standingOf(farm, customer);
    expect(payments.filter(({ state }) => state === 'fulfilled')).toHaveLength(sold);
    expect(payouts.map(({ amount_units }) => amount_units)).toEqual(
      Array.from({ length: 8 - sold }, () => thc(150)),
    );
  });

  it('find room where others are planted meanwhile, but never too much', async () => {
    const cart = [{ id: 1, quantity: 1 }];
    const signatures = [];
    for (let order = 0; order < 5; order++) {
      signatures.push(await orderAndPay(cashier, customer, { cart }));
    }
    const { seeds } = await page();
    const answers = await Promise.all([
      ...signatures.map((signature) => confirmCart(customer, { cart, signature })),
      ...seeds.map(({ id }) => customer.post(`/plant/${id}/plant`, {})),
    ]);
    const planted = answers.slice(5);
    for (const answer of planted) expect(answer).toMatchObject({ status: 200 });
    const sold = answers.slice(0, 5).filter(({ status }) => status === 200).length;
    const after = await page();
    expect(after.plants).toHaveLength(3);
    expect(after.seeds).toHaveLength(sold);
    expect(sold).toBeGreaterThanOrEqual(seedSlots(after) - 3);
    const { payouts } = await standingOf(farm, customer);
    expect(payouts).toHaveLength(5 - sold);
  });
});

describe('an upgrade while the growhouse is at work', () => {
  /** Level 1 done, with a ripe plant, a thirsty one and a seed. */
  async function busyGrowhouse() {
    const { growhouseId } = customer;
    await setLevel(farm, growhouseId, { harvested: { common: 6 } });
    return {
      ripe: await newPlant(farm, growhouseId, { stage: 5, dueInHours: -1 }),
      thirsty: await newPlant(farm, growhouseId, { stage: 3, dueInHours: -1 }),
      seed: await newSeed(farm, growhouseId),
    };
  }

  /** @param turn which of the requests comes first */
  async function upgradeAmid(turn: number) {
    const { growhouseId } = customer;
    const { ripe, thirsty, seed } = await busyGrowhouse();
    const intent = { kind: 'upgrade', growhouseId, level: 1 } as const;
    const payment = { currency: 'thc', amount: thc(3000), intent } as const;
    const transaction = await cashier.pay(customer.wallet, payment);
    const upgrade = () => customer.post(`/growhouse/${growhouseId}/upgrade`, { transaction });
    const work = [
      () => customer.post(`/plant/${ripe}/harvest`),
      () => customer.post(`/plant/${thirsty}/water`, {}),
      () => customer.post(`/plant/${seed}/plant`, {}),
      () => customer.post(`/growhouse/${growhouseId}/harvestall`),
    ];
    const queue: (() => Promise<Reply>)[] = [...work.slice(0, turn), upgrade, ...work.slice(turn)];
    const answers = await Promise.all(queue.map((request) => request()));
    return { ripe, thirsty, seed, upgraded: answers[turn], answers };
  }

  it.each([0, 1, 2, 3, 4])('happens once and pays every plant once (turn %i)', async (turn) => {
    const { ripe, thirsty, seed, upgraded, answers } = await upgradeAmid(turn);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    if (!upgraded) throw new Error('The upgrade was not among the requests');
    const result = dataOf(upgradeShape, upgraded);
    expect(result.newLevel).toBe(2);

    const { house, plants, payouts } = await standingOf(farm, customer);
    expect(house).toMatchObject({ level: 2, payout_received_units: 0n, harvested_common: 0 });
    const outcome = (id: number) => plants.find((plant) => plant.id === id)?.outcome;
    expect(['harvested', 'upgraded']).toContain(outcome(ripe));
    expect(outcome(thirsty)).toBe('upgraded');
    // The seed was planted before and went with the rest, or after and stands, or not at all.
    expect([null, 'upgraded']).toContain(outcome(seed));

    const ended = plants.filter(({ outcome }) => outcome !== null);
    const paid = payouts.map(({ plant_id, reason }) => ({ plant_id, reason }));
    const asEnded = ended.map(({ id, outcome }) => ({
      plant_id: id,
      reason: outcome === 'harvested' ? 'harvest' : 'upgrade',
    }));
    const byPlant = (one: { plant_id: number | null }, other: { plant_id: number | null }) =>
      (one.plant_id ?? 0) - (other.plant_id ?? 0);
    expect(paid.toSorted(byPlant)).toEqual(asEnded.toSorted(byPlant));
    const early = payouts.filter(({ reason }) => reason === 'upgrade');
    const sum = early.reduce((total, { amount_units }) => total + amount_units, 0n);
    expect(thc(result.payout)).toBe(sum);
  });

  it('by two payments, one in each currency, leads up one level', async () => {
    const { growhouseId } = customer;
    await busyGrowhouse();
    const intent = { kind: 'upgrade', growhouseId, level: 1 } as const;
    const transactions = [
      await cashier.pay(customer.wallet, { currency: 'thc', amount: thc(3000), intent }),
      await cashier.pay(customer.wallet, { currency: 'sol', amount: sol('0.073'), intent }),
    ];
    const claims = [...transactions, ...transactions].map((transaction) =>
      customer.post(`/growhouse/${growhouseId}/upgrade`, { transaction }),
    );
    const [first, second, third, fourth] = await Promise.all(claims);
    await collectPayments(farm.ctx);
    expect([first?.status, second?.status].toSorted()).toEqual([200, 409]);
    expect([third?.status, fourth?.status]).toEqual([first?.status, second?.status]);
    const { house, payouts } = await standingOf(farm, customer);
    expect(house.level).toBe(2);
    const refund = payouts.filter(({ reason }) => reason === 'refund');
    expect(refund).toMatchObject([
      first?.status === 200
        ? { currency: 'sol', amount_units: sol('0.073') }
        : { currency: 'thc', amount_units: thc(3000) },
    ]);
  });
});

describe('a revival while others touch the plant', () => {
  it('comes before or after them, never in between', async () => {
    const { growhouseId } = customer;
    const plantId = await newPlant(farm, growhouseId, { stage: 2, dueInHours: -49 });
    const intent = { kind: 'revive', plantId, growhouseId } as const;
    const payment = { currency: 'thc', amount: thc(84), intent } as const;
    const transaction = await cashier.pay(customer.wallet, payment);
    const revive = () =>
      customer.post(`/plant/${plantId}/revive`, { transaction, cost: 84, growhouseId });
    const answers = await Promise.all([
      customer.post(`/plant/${plantId}/water`, {}),
      revive(),
      collectPayments(farm.ctx).then(revive),
      customer.post(`/plant/${plantId}/water`, {}),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([409, 200, 200, 409]);
    // Watered by none: it waits anew since its revival.
    expect((await page()).plants).toMatchObject([{ id: plantId, stage: 2 }]);
    expect((await standingOf(farm, customer)).payouts).toEqual([]);
  });
});
