import { expect, it } from 'vitest';
import { growhousePageShape, upgradeShape } from '../../../src/contract/shapes.ts';
import { requirementsOf } from '../../../src/game/levels.ts';
import { dataOf, type Farm, startFarm } from '../../kit/farm.ts';
import {
  type Cashier,
  type Customer,
  meetHarvests,
  newCustomer,
  openCashier,
} from '../../kit/payments.ts';

interface Scene {
  farm: Farm;
  cashier: Cashier;
  customer: Customer;
}

const page = async ({ customer }: Scene) =>
  dataOf(growhousePageShape, await customer.get(`/growhouse/${customer.growhouseId}`));

/** Grows one seed from planting to harvest, by the clock. */
async function growOne(scene: Scene): Promise<void> {
  const { farm, customer } = scene;
  const [seed] = (await page(scene)).seeds;
  expect(await customer.post(`/plant/${seed?.id ?? 0}/plant`, {})).toMatchObject({ status: 200 });
  for (let watering = 0; watering < 4; watering++) {
    farm.passHours(24);
    expect(await customer.post(`/plant/${seed?.id ?? 0}/water`, {})).toMatchObject({ status: 200 });
  }
  farm.passHours(24);
  const harvest = await customer.post(`/plant/${seed?.id ?? 0}/harvest`);
  expect(harvest).toMatchObject({ status: 200 });
}

/** Pays for the next level, in the one currency or the other. */
async function upgrade({ cashier, customer }: Scene, level: number) {
  const { growhouseId, wallet } = customer;
  const kind = level === 10 ? 'maxupgrade' : 'upgrade';
  const intent =
    kind === 'upgrade' ? ({ kind, growhouseId, level } as const) : ({ kind, growhouseId } as const);
  const currency = level % 2 === 0 ? 'sol' : 'thc';
  const amount = requirementsOf(level)[currency];
  const transaction = await cashier.pay(wallet, { currency, amount, intent });
  const reply = await customer.post(`/growhouse/${growhouseId}/${kind}`, { transaction });
  return dataOf(upgradeShape, reply);
}

it('a growhouse goes from level 1 to max level, and a new one takes its place', async () => {
  // Fast enough that nobody has to sign in again.
  const farm = await startFarm({ gameSpeed: 720 });
  try {
    const customer = await newCustomer(farm, { wholeThc: 600_000, wholeSol: 20 });
    const scene = { farm, customer, cashier: openCashier(farm.server) };
    // The first three harvests of level 1 are grown; the rest is taken as grown.
    for (let harvest = 0; harvest < 3; harvest++) await growOne(scene);
    expect((await page(scene)).growhouse.upgrade_status?.plants_harvested.common).toBe(3);

    for (let level = 1; level <= 9; level++) {
      await meetHarvests(farm, customer.growhouseId, requirementsOf(level).plants);
      const result = await upgrade(scene, level);
      expect(result).toMatchObject({
        newLevel: level + 1,
        max_level: false,
        harvestBonusDifference: 0.05,
        waterTimeDifference: 0,
        // The second slot opens at level 3, the third at level 7.
        newGrowers: level === 2 || level === 6 ? 1 : 0,
        nextLevelRequirements: { harvests: requirementsOf(level + 1).plants },
        newGrowhouseId: null,
      });
    }
    const { growhouse } = await page(scene);
    expect(growhouse).toMatchObject({ level: 10, max_level: false, size: 2 });

    await meetHarvests(farm, customer.growhouseId, requirementsOf(10).plants);
    const last = await upgrade(scene, 10);
    expect(last).toMatchObject({ newLevel: 10, max_level: true, nextLevelRequirements: null });
    const retired = (await page(scene)).growhouse;
    expect(retired).toMatchObject({ max_level: true, growers: [], upgrade_status: null });
    const fresh = dataOf(
      growhousePageShape,
      await customer.get(`/growhouse/${last.newGrowhouseId ?? 0}`),
    );
    expect(fresh.growhouse).toMatchObject({ level: 1, max_level: false, growers: [], plants: [] });
    expect(fresh.seeds.map(({ strain }) => strain.rarity.id)).toEqual([1, 1, 1]);

    const wish = { cart: [{ id: 1, quantity: 1 }], paymentMethod: 'thc' };
    const order = { growhouseId: customer.growhouseId, ...wish };
    expect(await customer.post('/dispensary/bulkbuy', order)).toMatchObject({
      status: 409,
      code: 'GROWHOUSE_RETIRED',
    });
    const [mint] = customer.mints;
    const grower = await customer.post(`/growhouse/${last.newGrowhouseId ?? 0}/addgrower`, {
      mint,
    });
    expect(grower).toMatchObject({ status: 200 });
  } finally {
    await farm.close();
  }
});
