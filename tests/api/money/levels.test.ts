import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  growhousePageShape,
  harvestShape,
  purchaseShape,
  upgradeShape,
  type UpgradeShape,
} from '../../../src/contract/shapes.ts';
import { thc } from '../../../src/game/amounts.ts';
import { requirementsOf } from '../../../src/game/levels.ts';
import { dataOf, type Farm, startFarm } from '../../kit/farm.ts';
import { newPlant } from '../../kit/growhouse-scenes.ts';
import {
  type Cashier,
  confirmCart,
  type Customer,
  meetHarvests,
  newCustomer,
  openCashier,
  orderAndPay,
  standingOf,
} from '../../kit/payments.ts';

/** No plant here waits longer for water, nor withers within twice as long. */
const STAGE_HOURS = 24;
const WATERINGS = 4;

let farm: Farm;
let cashier: Cashier;
let customer: Customer;
/** Of a Common, an Uncommon and a Rare grower. */
let growers: [string, string, string];
beforeAll(async () => {
  farm = await startFarm({
    // Fast enough that nobody has to sign in again.
    gameSpeed: 720,
    // Every seed is of the first strain of its rarity.
    chance: { random: () => 0, randomBytes: (count) => new Uint8Array(randomBytes(count)) },
  });
  cashier = openCashier(farm.server);
  customer = await newCustomer(farm, { wholeThc: 600_000, wholeSol: 20 });
  growers = await threeClasses();
});
afterAll(() => farm.close());

/** More growers, until there is an Uncommon and a Rare one. */
async function threeClasses(): Promise<typeof growers> {
  const [first = ''] = customer.mints;
  await farm.server.giveGrowers(customer.address, 5);
  const held = await farm.ctx.chain.growersHeldBy(customer.address);
  const ofClass = (id: number) => held.find(({ classId }) => classId === id)?.mint ?? '';
  expect(held.find(({ mint }) => mint === first)?.classId).toBe(1);
  return [first, ofClass(2), ofClass(3)];
}

const page = async (id = customer.growhouseId) =>
  dataOf(growhousePageShape, await customer.get(`/growhouse/${id}`));
const hire = (mint: string, id = customer.growhouseId) =>
  customer.post(`/growhouse/${id}/addgrower`, { mint });

/** A payment of the growhouse's next level, alternately in THC and SOL. */
async function upgrade(level: number): Promise<UpgradeShape> {
  const { growhouseId, wallet } = customer;
  const kind = level === 10 ? 'maxupgrade' : 'upgrade';
  const intent =
    kind === 'upgrade' ? ({ kind, growhouseId, level } as const) : ({ kind, growhouseId } as const);
  const currency = level % 2 === 0 ? 'sol' : 'thc';
  const amount = requirementsOf(level)[currency];
  const transaction = await cashier.pay(wallet, { currency, amount, intent });
  const path = `/growhouse/${growhouseId}/${kind}`;
  const result = dataOf(upgradeShape, await customer.post(path, { transaction }));
  // Told again, it is the same upgrade and not the next.
  expect(dataOf(upgradeShape, await customer.post(path, { transaction }))).toEqual(result);
  return result;
}

async function plant(seedIds: readonly number[]): Promise<void> {
  for (const id of seedIds) {
    expect(await customer.post(`/plant/${id}/plant`, {})).toMatchObject({ status: 200 });
  }
}

async function water(times: number): Promise<void> {
  for (let watering = 0; watering < times; watering++) {
    farm.passHours(STAGE_HOURS);
    const path = `/growhouse/${customer.growhouseId}/waterall`;
    expect(await customer.post(path, {})).toMatchObject({ status: 200 });
  }
}

async function buy(common: number, uncommon: number): Promise<number[]> {
  const lines = [
    { id: 1, quantity: common },
    { id: 2, quantity: uncommon },
  ];
  const cart = lines.filter(({ quantity }) => quantity > 0);
  const signature = await orderAndPay(cashier, customer, { cart });
  const { seeds } = dataOf(purchaseShape, await confirmCart(customer, { cart, signature }));
  return seeds.map(({ id }) => id);
}

/** From seeds to THC, by the clock. @returns what each harvest paid */
async function grow(seedIds: readonly number[]): Promise<number[]> {
  await plant(seedIds);
  await water(WATERINGS);
  farm.passHours(STAGE_HOURS);
  const path = `/growhouse/${customer.growhouseId}/harvestall`;
  const { lastHarvest } = dataOf(harvestShape, await customer.post(path, {}));
  return lastHarvest.map(({ payout }) => payout);
}

async function expectPaid(reason: 'harvest' | 'upgrade', wholeThc: number): Promise<void> {
  const { payouts } = await standingOf(farm, customer);
  const paid = payouts.filter((payout) => payout.reason === reason);
  expect(paid.reduce((sum, { amount_units }) => sum + amount_units, 0n)).toBe(thc(wholeThc));
}

/** Common grower, common strain: 42 × 5 × (1 + 1 + 1) / (23.60 / 24) × 1.30 = 832.88. */
async function leaveLevel1(): Promise<void> {
  const founding = (await page()).seeds.map(({ id }) => id);
  expect(await grow(founding)).toEqual([833, 833, 833]);
  expect(await grow(await buy(3, 0))).toEqual([833, 833, 833]);
  // One more grows on the way; of its harvest, three fifths: 499.8.
  await plant(await buy(1, 0));
  await water(2);
  expect(await upgrade(1)).toMatchObject({
    newLevel: 2,
    newGrowers: 0,
    maxGrowers: 1,
    avgHarvestBonus: 1.3,
    payout: 500,
    lastHarvest: [{ payout: 500 }],
  });
}

/**
 * 42 × 5 × (2 + 1 + 1) / (23.60 / 24) × 1.35 = 1153.22 for a common strain,
 * 42 × 5 × (2 + 2 + 1) / (23.50 / 24) × 1.40 = 1501.28 for an uncommon one.
 */
async function leaveLevel2(): Promise<void> {
  for (let round = 0; round < 2; round++) {
    expect(await grow(await buy(3, 0))).toEqual([1153, 1153, 1153]);
  }
  expect((await grow(await buy(2, 1))).toSorted()).toEqual([1153, 1153, 1501]);
  expect(await grow(await buy(0, 1))).toEqual([1501]);
  expect((await page()).growhouse.upgrade_status).toMatchObject({
    payoutReceived: 8 * 1153 + 2 * 1501,
    plants_harvested: { common: 8, uncommon: 2, rare: 0, epic: 0, mythic: 0 },
  });
  expect(await hire(growers[1])).toMatchObject({ status: 409 });
  await plant(await buy(1, 0));
  // One fifth of 1153 is 230.6.
  expect(await upgrade(2)).toMatchObject({
    newLevel: 3,
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
    nextLevelRequirements: { harvests: { common: 8, uncommon: 4, rare: 0, epic: 0, mythic: 0 } },
    payout: 231,
    lastHarvest: [{ payout: 231 }],
    newGrowhouseId: null,
  });
}

/** @returns what the last of these upgrades said */
async function climb(from: number, to: number): Promise<UpgradeShape | undefined> {
  let last: UpgradeShape | undefined;
  for (let level = from; level < to; level++) {
    await meetHarvests(farm, customer.growhouseId, requirementsOf(level).plants);
    last = await upgrade(level);
    expect(last).toMatchObject({ newLevel: level + 1, max_level: false, payout: 0 });
    const { growhouse } = await page();
    expect(growhouse).toMatchObject({
      level: level + 1,
      upgrade_status: { payoutReceived: 0, plants_harvested: { common: 0, uncommon: 0, rare: 0 } },
    });
  }
  return last;
}

/**
 * With a Common, an Uncommon and a Rare grower, level 10 pays 5210 for a common strain, 6390 for a
 * rare and 8249 for a mythic one: 42 × 5 × (10 + rarity + 6 × 0.35) / (hours / 24) × bonus, where it
 * is 23.11, 22.91 and 22.71 hours and a bonus of 1.82375, 1.92375 and 2.17375.
 */
async function retire(): Promise<UpgradeShape> {
  const { growhouseId } = customer;
  const plants = [
    { rarityId: 1, stage: 4, dueInHours: 3 },
    { rarityId: 3, stage: 1, dueInHours: -3 },
    { rarityId: 5, stage: 3, dueInHours: 20 },
    { rarityId: 5, stage: 4, dueInHours: -49 },
  ] as const;
  for (const each of plants) await newPlant(farm, growhouseId, each);
  await meetHarvests(farm, growhouseId, requirementsOf(10).plants);
  const result = await upgrade(10);
  expect(result).toMatchObject({
    newLevel: 10,
    max_level: true,
    newGrowers: 0,
    harvestBonusDifference: 0,
    nextLevelRequirements: null,
    // Four fifths, one fifth, three fifths, and nothing for what has withered.
    lastHarvest: [{ payout: 4168 }, { payout: 1278 }, { payout: 4949 }, { payout: 0 }],
    payout: 4168 + 1278 + 4949,
  });
  return result;
}

async function expectTrophy(): Promise<void> {
  const { growhouseId } = customer;
  const { growhouse, plants, seeds } = await page();
  expect(growhouse).toMatchObject({ max_level: true, growers: [], upgrade_status: null });
  expect(plants).toEqual([]);
  const retired = { status: 409, code: 'GROWHOUSE_RETIRED' };
  expect(seeds).toHaveLength(1);
  for (const { id } of seeds) {
    expect(await customer.post(`/plant/${id}/plant`, {})).toMatchObject(retired);
  }
  const wish = { growhouseId, cart: [{ id: 1, quantity: 1 }], paymentMethod: 'thc' };
  expect(await customer.post('/dispensary/bulkbuy', wish)).toMatchObject(retired);
  expect(await hire(growers[0])).toMatchObject(retired);
}

it('a growhouse goes from level 1 to max level, and a new one takes its place', async () => {
  await leaveLevel1();
  await leaveLevel2();
  await expectPaid('harvest', 6 * 833 + 8 * 1153 + 2 * 1501);
  await expectPaid('upgrade', 500 + 231);

  expect(await hire(growers[1])).toMatchObject({ status: 200 });
  expect(await climb(3, 7)).toMatchObject({
    newGrowers: 1,
    maxGrowers: 3,
    maxPlants: 3,
    maxSeeds: 8,
    avgWateringTime: 23.56,
    waterTimeDifference: 0,
    avgHarvestBonus: 1.575,
    harvestBonusDifference: 0.05,
    nextLevelRequirements: { harvests: { common: 6, uncommon: 10, rare: 8, epic: 2, mythic: 0 } },
  });
  expect(await hire(growers[2])).toMatchObject({ status: 200 });
  expect(await climb(7, 10)).toMatchObject({
    newGrowers: 0,
    maxPlants: 4,
    maxSeeds: 10,
    avgWateringTime: 23.26,
    avgHarvestBonus: 1.773_75,
  });
  // One seed is left over, for a growhouse that no longer takes any.
  await buy(1, 0);
  const { newGrowhouseId } = await retire();
  await expectPaid('upgrade', 500 + 231 + 4168 + 1278 + 4949);
  await expectTrophy();

  const id = newGrowhouseId ?? 0;
  const { growhouse, seeds } = await page(id);
  expect(growhouse).toMatchObject({
    level: 1,
    max_level: false,
    growers: [],
    plants: [],
    upgrade_status: {
      payoutReceived: 0,
      plants_harvested: { common: 0, uncommon: 0, rare: 0, epic: 0, mythic: 0 },
    },
  });
  expect(seeds.map(({ strain }) => strain.rarity.id)).toEqual([1, 1, 1]);
  expect(await hire(growers[0], id)).toMatchObject({ status: 200 });
  const { payments } = await standingOf(farm, customer);
  const upgrades = payments.filter(({ kind }) => kind !== 'seeds');
  expect(upgrades.map(({ currency }) => currency)).toEqual(
    Array.from({ length: 10 }, (_, level) => (level % 2 === 0 ? 'thc' : 'sol')),
  );
});
