import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderShape } from '../../../src/contract/shapes.ts';
import { sol, thc } from '../../../src/game/amounts.ts';
import { dataOf, type Farm, type Reply, startFarm } from '../../kit/farm.ts';
import { houseOf, housesOf, newPlant, setLevel } from '../../kit/growhouse-scenes.ts';
import {
  type Cashier,
  confirmCart,
  type Customer,
  newCustomer,
  openCashier,
  orderAndPay,
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

interface Scene {
  /** Sets the scene and acts. */
  act: () => Promise<Reply>;
  line: RegExp;
}

const house = () => customer.growhouseId;
const tend = async (act: string, plant: { stage: number; dueInHours: number }) =>
  customer.post(`/plant/${await newPlant(farm, house(), plant)}/${act}`);
const tendAll = async (act: string, plant: { stage: number; dueInHours: number }) => {
  await newPlant(farm, house(), plant);
  return customer.post(`/growhouse/${house()}/${act}`);
};
const seedOf = async () => (await houseOf(farm, customer)).plants[0]?.id ?? 0;
const CART = [{ id: 1, quantity: 2 }];
const exchangeBody = () => ({ publicKey: customer.address, exchangeSol: 0.1 });

async function upgrade(level: number): Promise<Reply> {
  const isLast = level === 10;
  const harvested = isLast
    ? { common: 4, uncommon: 8, rare: 12, epic: 8, mythic: 4 }
    : { common: 6 };
  await setLevel(farm, house(), { level, harvested });
  const growhouseId = house();
  const transaction = await cashier.pay(customer.wallet, {
    currency: 'sol',
    amount: isLast ? sol('2.976') : sol('0.073'),
    intent: isLast ? { kind: 'maxupgrade', growhouseId } : { kind: 'upgrade', growhouseId, level },
  });
  return customer.post(`/growhouse/${growhouseId}/${isLast ? 'maxupgrade' : 'upgrade'}`, {
    transaction,
  });
}

/** What a player does, by the call that does it, and what the application log says of it. */
const SCENES: Readonly<Record<string, Scene>> = {
  '/logout': { act: () => customer.post('/logout'), line: /^Signed out$/ },
  '/growhouse/:id/addgrower': {
    act: async () => {
      const [mint] = await farm.server.giveGrowers(customer.address, 1);
      await setLevel(farm, house(), { level: 3 });
      return customer.post(`/growhouse/${house()}/addgrower`, { mint });
    },
    line: /^Added grower \w+ to growhouse \d+$/,
  },
  '/growhouse/:id/swapgrower': {
    act: async () => {
      const [newMint = ''] = await farm.server.giveGrowers(customer.address, 1);
      await customer.post('/growerz-by-owner', { owner: customer.address });
      const grower = { rank: 1, class_id: 5 };
      await farm.ctx.db.updateTable('growers').set(grower).where('mint', '=', newMint).execute();
      const [oldMint] = customer.mints;
      return customer.post(`/growhouse/${house()}/swapgrower`, { oldMint, newMint });
    },
    line: /^Swapped grower \w+ for \w+ in growhouse \d+$/,
  },
  '/growhouse/:id/nickname': {
    act: () => customer.post(`/growhouse/${house()}/nickname`, { nickname: 'Porch' }),
    line: /^Named growhouse \d+ 'Porch'$/,
  },
  '/growhouse/:id/upgrade': {
    act: () => upgrade(1),
    line: /^Upgraded growhouse \d+ to level 2 for 0.073 SOL$/,
  },
  '/growhouse/:id/maxupgrade': {
    act: () => upgrade(10),
    line: /^Upgraded growhouse \d+ to max level for 2.976 SOL, growhouse \d+ takes its place$/,
  },
  '/growhouse/:id/waterall': {
    act: () => tendAll('waterall', { stage: 1, dueInHours: 0 }),
    line: /^Watered 1 plants in growhouse \d+$/,
  },
  '/growhouse/:id/harvestall': {
    act: () => tendAll('harvestall', { stage: 5, dueInHours: 0 }),
    line: /^Harvested plant \d+ \(Saint Reed\) in growhouse \d+ for \d+ THC$/,
  },
  '/growhouse/:id/pruneall': {
    act: () => tendAll('pruneall', { stage: 1, dueInHours: -120 }),
    line: /^Pruned 1 plants in growhouse \d+$/,
  },
  '/plant/:id/plant': {
    act: async () => customer.post(`/plant/${await seedOf()}/plant`),
    line: /^Planted seed \d+ \([\w ]+\) in growhouse \d+$/,
  },
  '/plant/:id/water': {
    act: () => tend('water', { stage: 1, dueInHours: 0 }),
    line: /^Watered plant \d+ \(Saint Reed\) in growhouse \d+$/,
  },
  '/plant/:id/harvest': {
    act: () => tend('harvest', { stage: 5, dueInHours: 0 }),
    line: /^Harvested plant \d+ \(Saint Reed\) in growhouse \d+ for \d+ THC$/,
  },
  '/plant/:id/prune': {
    act: () => tend('prune', { stage: 1, dueInHours: -120 }),
    line: /^Pruned plant \d+ \(Saint Reed\) in growhouse \d+$/,
  },
  '/plant/:id/transfer': {
    act: async () => {
      const farmer = await farm.newFarmer(4);
      const [from, to] = await housesOf(farm, farmer);
      customer = { ...farmer, growhouseId: from?.id ?? 0 };
      return customer.post(`/plant/${await seedOf()}/transfer`, { growhouseId: to?.id });
    },
    line: /^Moved seed \d+ \([\w ]+\) from growhouse \d+ to \d+$/,
  },
  '/plant/:id/revive': {
    act: async () => {
      const plantId = await newPlant(farm, house(), { stage: 1, dueInHours: -48 });
      const transaction = await cashier.pay(customer.wallet, {
        currency: 'thc',
        amount: thc(42),
        intent: { kind: 'revive', plantId, growhouseId: house() },
      });
      const body = { transaction, cost: 42, growhouseId: house() };
      return customer.post(`/plant/${plantId}/revive`, body);
    },
    line: /^Revived plant \d+ \(Saint Reed\) in growhouse \d+ for 42 THC$/,
  },
  '/dispensary/bulkbuy': {
    act: () =>
      customer.post('/dispensary/bulkbuy', {
        growhouseId: house(),
        cart: CART,
        paymentMethod: 'thc',
      }),
    line: /^Ordered 2 seed\(s\) to growhouse \d+ for 300 THC$/,
  },
  '/dispensary/confirm': {
    act: async () => {
      const signature = await orderAndPay(cashier, customer, { cart: CART });
      return confirmCart(customer, { cart: CART, signature });
    },
    line: /^Bought [\w ]+, [\w ]+ for growhouse \d+ at 300 THC$/,
  },
  '/dispensary/exchange': {
    act: () => customer.post('/dispensary/exchange', exchangeBody()),
    line: /^Ordered THC for 0.1 SOL$/,
  },
  '/dispensary/exchange/confirm': {
    act: async () => {
      const order = await customer.post('/dispensary/exchange', exchangeBody());
      const { transaction } = dataOf(orderShape, order);
      const signature = await cashier.send(customer.wallet, transaction);
      return customer.post('/dispensary/exchange/confirm', { ...exchangeBody(), signature });
    },
    line: /^Exchanged 0.1 SOL for [\d.]+ THC$/,
  },
};

/** They tell a player something, and change nothing that is the player's. */
const READS = new Set(['/growerz-by-owner']);

/** As they are mounted, so that a new one cannot be forgotten. */
function actsOffered(): string[] {
  const paths = farm.server.app.routes
    .filter(({ method, path }) => method === 'POST' && path.startsWith('/api/'))
    .map(({ path }) => path.replace('/api', '').replace(/:\w+/g, ':id'))
    .filter((path) => /^\/(growhouse|plant|dispensary|account|growerz|logout)/.test(path));
  return [...new Set(paths)].filter((path) => !READS.has(path));
}

describe('whatever a player does is written down', () => {
  test('and every act is in this table', () => {
    expect(Object.keys(SCENES).toSorted()).toEqual(actsOffered().toSorted());
  });

  test.each(Object.entries(SCENES))('%s', async (_path, { act, line }) => {
    expect(await act()).toMatchObject({ status: 200 });
    const last = await farm.ctx.db
      .selectFrom('logs')
      .select(['level', 'category', 'message'])
      .where('address', '=', customer.address)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({ level: 'Info', category: 'User Action' });
    expect(last.message).toMatch(line);
  });
});
