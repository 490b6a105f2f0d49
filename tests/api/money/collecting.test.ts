import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectPayments } from '../../../api/actions/collect-payments.ts';
import { type Chain, ChainUnreachableError } from '../../../api/chain/chain.ts';
import { readPaymentCursor } from '../../../api/store/payments.ts';
import { orderShape } from '../../../src/contract/shapes.ts';
import { sol, thc } from '../../../src/game/amounts.ts';
import { dataOf, type Farm, startFarm } from '../../kit/farm.ts';
import { newPlant, setLevel } from '../../kit/growhouse-scenes.ts';
import {
  type Cashier,
  confirmCart,
  type Customer,
  newCustomer,
  openCashier,
  orderAndPay,
  standingOf,
} from '../../kit/payments.ts';

const CART = [{ id: 1, quantity: 1 }];
const OVERLAP_SLOTS = 1500;

/** What the server is not shown, or not told, of a chain that is otherwise as it is. */
interface Blinds {
  /** Signatures that no listing shows and no question finds. */
  hidden: Set<string>;
  /** Signatures that listings show, while asking for them finds nothing. */
  notFound: Set<string>;
  /** Questions that are still answered; all the others are lost. */
  answersLeft: number;
}

let blinds: Blinds;
let farm: Farm;
let cashier: Cashier;
let customer: Customer;
beforeEach(async () => {
  blinds = { hidden: new Set(), notFound: new Set(), answersLeft: Infinity };
  farm = await startFarm({ chain: (real) => blinded(real, blinds) });
  cashier = openCashier(farm.server);
  customer = await newCustomer(farm);
});
afterEach(() => farm.close());

function blinded(real: Chain, { hidden, notFound }: Blinds): Chain {
  const answered = async <T>(ask: () => Promise<T>): Promise<T> => {
    blinds.answersLeft -= 1;
    if (blinds.answersLeft < 0) throw new ChainUnreachableError('lost');
    return ask();
  };
  const isUnknown = (signature: string) => hidden.has(signature) || notFound.has(signature);
  return Object.assign(Object.create(real) as Chain, {
    slot: () => answered(() => real.slot()),
    incoming: (signature: string) =>
      answered(async () => (isUnknown(signature) ? null : real.incoming(signature))),
    incomingSince: (slot: number) =>
      answered(async () =>
        (await real.incomingSince(slot)).filter(({ signature }) => !hidden.has(signature)),
      ),
  } satisfies Partial<Chain>);
}

const collect = () => collectPayments(farm.ctx);
const passSlots = (slots: number) => {
  farm.server.localnet.chain.advanceSlots(slots);
};
const seedsOf = async () => {
  const { plants } = await standingOf(farm, customer);
  return plants.filter(({ stage }) => stage === 0).length;
};
const buy = () => orderAndPay(cashier, customer, { cart: CART });

describe('payments that nobody confirms', () => {
  it('of all five kinds bring what they paid for, once', async () => {
    const { growhouseId } = customer;
    await buy();
    const body = { publicKey: customer.address, exchangeSol: 0.1 };
    const order = dataOf(orderShape, await customer.post('/dispensary/exchange', body));
    await cashier.send(customer.wallet, order.transaction);
    const plantId = await newPlant(farm, growhouseId, { stage: 2, dueInHours: -49 });
    await cashier.pay(customer.wallet, {
      currency: 'thc',
      amount: thc(84),
      intent: { kind: 'revive', plantId, growhouseId },
    });
    await collect();
    await collect();
    const { plants, payouts } = await standingOf(farm, customer);
    expect(await seedsOf()).toBe(4);
    expect(plants.find(({ id }) => id === plantId)?.next_watering_at_ms).toBeGreaterThan(
      farm.nowMs(),
    );
    const exchanged = { reason: 'exchange', currency: 'thc', amount_units: 4_131_053_542n };
    expect(payouts).toMatchObject([exchanged]);

    await setLevel(farm, growhouseId, { level: 1, harvested: { common: 6 } });
    const upgrade = { kind: 'upgrade', growhouseId, level: 1 } as const;
    await cashier.pay(customer.wallet, { currency: 'thc', amount: thc(3000), intent: upgrade });
    await collect();
    await collect();
    const upgraded = await standingOf(farm, customer);
    expect(upgraded.house.level).toBe(2);
    expect(upgraded.payouts).toMatchObject([exchanged, { reason: 'upgrade', plant_id: plantId }]);

    const harvested = { common: 4, uncommon: 8, rare: 12, epic: 8, mythic: 4 };
    await setLevel(farm, growhouseId, { level: 10, harvested });
    const maxupgrade = { kind: 'maxupgrade', growhouseId } as const;
    await cashier.pay(customer.wallet, {
      currency: 'sol',
      amount: sol('2.976'),
      intent: maxupgrade,
    });
    await collect();
    await collect();
    const { house, payments } = await standingOf(farm, customer);
    expect(house).toMatchObject({ level: 10, is_max_level: 1 });
    expect(payments.map(({ kind, state }) => [kind, state])).toEqual([
      ['seeds', 'fulfilled'],
      ['exchange', 'fulfilled'],
      ['revive', 'fulfilled'],
      ['upgrade', 'fulfilled'],
      ['maxupgrade', 'fulfilled'],
    ]);
    const houses = farm.ctx.db.selectFrom('growhouses').select('id');
    expect(await houses.where('user_id', '=', customer.userId).execute()).toHaveLength(2);
  });

  it('for growhouses and plants of others are set aside and touch nobody', async () => {
    const owner = await newCustomer(farm);
    const { growhouseId } = owner;
    await setLevel(farm, growhouseId, { harvested: { common: 6 } });
    const plantId = await newPlant(farm, growhouseId, { stage: 2, dueInHours: -49 });
    const before = await standingOf(farm, owner);
    for (const intent of [
      { kind: 'upgrade', growhouseId, level: 1 },
      { kind: 'maxupgrade', growhouseId },
      { kind: 'revive', plantId, growhouseId },
      { kind: 'revive', plantId, growhouseId: customer.growhouseId },
      { kind: 'revive', plantId: 999_999, growhouseId },
      { kind: 'upgrade', growhouseId: 999_999, level: 1 },
    ] as const) {
      await cashier.pay(customer.wallet, { currency: 'thc', amount: thc(1500), intent });
    }
    await collect();
    await collect();
    expect(await standingOf(farm, owner)).toEqual(before);
    const { payments, payouts } = await standingOf(farm, customer);
    expect(payments.map(({ state }) => state)).toEqual(Array(6).fill('set_aside'));
    expect(payouts).toEqual([]);
  });
});

describe('a chain that stops answering', () => {
  it.each([0, 1, 2, 3, 4])('after %i questions loses and doubles nothing', async (answers) => {
    await collect();
    const signatures = [await buy(), await buy(), await buy()];
    blinds.answersLeft = answers;
    await expect(collect()).rejects.toThrow();
    // Questions: the slot, the list, then each payment.
    expect(await seedsOf()).toBe(3 + Math.max(0, answers - 2));
    passSlots(10 * OVERLAP_SLOTS);
    blinds.answersLeft = Math.min(answers, 2);
    await expect(collect()).rejects.toThrow();

    blinds.answersLeft = Infinity;
    await collect();
    await collect();
    expect(await seedsOf()).toBe(6);
    for (const signature of signatures) {
      expect(await confirmCart(customer, { cart: CART, signature })).toMatchObject({ status: 200 });
    }
    expect(await seedsOf()).toBe(6);
  });
});

describe('the cursor', () => {
  it('passes over nothing, however far apart payments lie', async () => {
    for (const [count, slots] of [0, 1, OVERLAP_SLOTS - 1, OVERLAP_SLOTS, 40_000].entries()) {
      passSlots(slots);
      if (count < 3) await buy();
      await collect();
      await collect();
    }
    expect(await seedsOf()).toBe(6);
    const [newest, cursor] = [await farm.ctx.chain.slot(), await readPaymentCursor(farm.ctx.db)];
    expect(cursor).toBe(newest - OVERLAP_SLOTS);
    const { payments } = await standingOf(farm, customer);
    expect(payments).toHaveLength(3);
  });

  it('comes late by days and still finds what was paid meanwhile', async () => {
    await collect();
    await buy();
    passSlots(400_000);
    await buy();
    passSlots(400_000);
    await collect();
    expect(await seedsOf()).toBe(5);
  });

  it('finds what a node shows only minutes later', async () => {
    await collect();
    const signature = await buy();
    blinds.hidden.add(signature);
    for (let round = 0; round < 3; round++) {
      passSlots(OVERLAP_SLOTS / 3 - 10);
      await collect();
    }
    expect(await seedsOf()).toBe(3);
    expect(await confirmCart(customer, { cart: CART, signature })).toMatchObject({
      code: 'PAYMENT_PENDING',
    });
    blinds.hidden.clear();
    await collect();
    expect(await seedsOf()).toBe(4);
  });

  it('waits, as long as it takes, for a payment that is listed but cannot be read', async () => {
    await collect();
    const signature = await buy();
    blinds.notFound.add(signature);
    const paidIn = await farm.ctx.chain.slot();
    for (let round = 0; round < 4; round++) {
      passSlots(5 * OVERLAP_SLOTS);
      await expect(collect()).rejects.toThrow('1 payments are not settled');
      expect(await readPaymentCursor(farm.ctx.db)).toBeLessThanOrEqual(paidIn);
    }
    // Others need not wait with it.
    await buy();
    await expect(collect()).rejects.toThrow();
    expect(await seedsOf()).toBe(4);
    blinds.notFound.clear();
    await collect();
    expect(await seedsOf()).toBe(5);
  });
});
