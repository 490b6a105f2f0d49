import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Chain, ChainUnreachableError } from '../../../api/chain/chain.ts';
import { growhousePageShape, growerShape } from '../../../src/contract/shapes.ts';
import { dataOf, type Farm, type Farmer, startFarm } from '../../kit/farm.ts';
import { houseOf, housesOf, logOf, setLevel, staffedFounder } from '../../kit/growhouse-scenes.ts';
import { moveGrower } from '../../kit/move-grower.ts';

let farm: Farm;
let isCut = false;

const cuttable = (real: Chain): Chain => ({
  ...real,
  holderOfGrower: (mint) =>
    isCut ? Promise.reject(new ChainUnreachableError()) : real.holderOfGrower(mint),
  growersHeldBy: (owner) =>
    isCut ? Promise.reject(new ChainUnreachableError()) : real.growersHeldBy(owner),
});

beforeAll(async () => {
  farm = await startFarm({ chain: cuttable });
});
afterAll(() => farm.close());

const growersAt = async (farmer: Farmer, id: number) =>
  dataOf(growhousePageShape, await farmer.get(`/growhouse/${id}`)).growhouse.growers.map(
    ({ address }) => address,
  );

/** Lets the last growers given to a farmer have these classes, in order. */
async function setClasses(mints: readonly string[], classes: readonly number[]) {
  for (const [index, mint] of mints.entries()) {
    await farm.ctx.db
      .updateTable('growers')
      .set({ class_id: classes[index] ?? 1 })
      .where('mint', '=', mint)
      .execute();
  }
}

describe('POST /growhouse/{id}/addgrower', () => {
  test('puts a grower to work', async () => {
    const farmer = await farm.newFarmer(1);
    const { id } = await houseOf(farm, farmer);
    const [mint = ''] = farmer.mints;
    const add = () => farmer.post(`/growhouse/${id}/addgrower`, { mint });
    expect(await add()).toMatchObject({ status: 200, message: 'Grower added to Growhouse' });
    expect(await growersAt(farmer, id)).toEqual([mint]);
    expect((await logOf(farm, farmer.address)).at(-1)).toBe(
      `Added grower ${mint} to growhouse ${id}`,
    );
    expect(await add()).toMatchObject({ status: 409, code: 'GROWER_BUSY' });
  });

  test('opens the slots of the level', async () => {
    const farmer = await farm.newFarmer(4);
    const { id } = await houseOf(farm, farmer);
    const codes = [];
    for (const [level, mint] of [
      [2, 0],
      [2, 1],
      [3, 1],
      [6, 2],
      [7, 2],
      [10, 3],
    ] as const) {
      await setLevel(farm, id, { level });
      const reply = await farmer.post(`/growhouse/${id}/addgrower`, { mint: farmer.mints[mint] });
      codes.push(reply.code ?? reply.status);
    }
    expect(codes).toEqual([
      200,
      'GROWER_SLOTS_FULL',
      200,
      'GROWER_SLOTS_FULL',
      200,
      'GROWER_SLOTS_FULL',
    ]);
    await setLevel(farm, id, { level: 10, isMaxLevel: true });
    expect(
      await farmer.post(`/growhouse/${id}/addgrower`, { mint: farmer.mints[3] }),
    ).toMatchObject({ code: 'GROWHOUSE_RETIRED' });
  });

  test('takes only what the chain says is held now', async () => {
    const farmer = await farm.newFarmer(2);
    const stranger = await farm.newFarmer(1);
    const { id } = await houseOf(farm, farmer);
    const add = (mint: string | undefined) => farmer.post(`/growhouse/${id}/addgrower`, { mint });
    const refused = { status: 409, code: 'GROWER_NOT_HELD' };
    expect(await add(stranger.mints[0])).toMatchObject(refused);
    expect(await add(farm.server.localnet.genesis.thcMint)).toMatchObject(refused);
    expect(await add(stranger.address)).toMatchObject(refused);
    const [sold = ''] = farmer.mints;
    await moveGrower(farm.server, sold, { from: farmer.wallet, to: stranger.address });
    expect(await add(sold)).toMatchObject(refused);
    expect(await growersAt(farmer, id)).toEqual([]);
  });

  test('knows a grower that has just arrived', async () => {
    const farmer = await farm.newFarmer(1);
    const { id } = await houseOf(farm, farmer);
    const [mint = ''] = await farm.server.giveGrowers(farmer.address, 1);
    expect(await farmer.post(`/growhouse/${id}/addgrower`, { mint })).toMatchObject({
      status: 200,
    });
    expect(await growersAt(farmer, id)).toEqual([mint]);
  });

  test('takes a bought grower out of the growhouse of the one who sold it', async () => {
    const { farmer: seller, house } = await staffedFounder(farm);
    const buyer = await farm.newFarmer(1);
    const { id } = await houseOf(farm, buyer);
    const [mint = ''] = seller.mints;
    await moveGrower(farm.server, mint, { from: seller.wallet, to: buyer.address });
    expect(await buyer.post(`/growhouse/${id}/addgrower`, { mint })).toMatchObject({
      status: 200,
    });
    expect(await growersAt(buyer, id)).toEqual([mint]);
    expect(await growersAt(seller, house.id)).toEqual([]);
    expect((await houseOf(farm, seller)).revision).toBe(house.revision + 1);
    expect((await logOf(farm, seller.address)).at(-1)).toBe(
      `Released grower ${mint} from growhouse ${house.id}, another wallet holds it`,
    );
  });

  test('says so where the chain cannot be asked', async () => {
    const farmer = await farm.newFarmer(1);
    const { id } = await houseOf(farm, farmer);
    isCut = true;
    try {
      expect(
        await farmer.post(`/growhouse/${id}/addgrower`, { mint: farmer.mints[0] }),
      ).toMatchObject({ status: 503, code: 'CHAIN_UNREACHABLE' });
    } finally {
      isCut = false;
    }
    expect(await growersAt(farmer, id)).toEqual([]);
  });
});

describe('POST /growhouse/{id}/swapgrower', () => {
  async function swapper(classes: readonly number[]) {
    const farmer = await farm.newFarmer(classes.length);
    await setClasses(farmer.mints, classes);
    const { id } = await houseOf(farm, farmer);
    const [oldMint = '', newMint = ''] = farmer.mints;
    await farmer.post(`/growhouse/${id}/addgrower`, { mint: oldMint });
    const swap = (body = { oldMint, newMint }) => farmer.post(`/growhouse/${id}/swapgrower`, body);
    return { farmer, id, oldMint, newMint, swap };
  }

  test.each([
    [1, 1],
    [2, 5],
  ])('class %s gives way to class %s', async (from, to) => {
    const { farmer, id, newMint, oldMint, swap } = await swapper([from, to]);
    expect(await swap()).toMatchObject({ status: 200, message: 'Grower swapped' });
    expect(await growersAt(farmer, id)).toEqual([newMint]);
    expect(await swap()).toMatchObject({ status: 409, code: 'GROWER_NOT_HERE' });
    expect((await logOf(farm, farmer.address)).at(-1)).toBe(
      `Swapped grower ${oldMint} for ${newMint} in growhouse ${id}`,
    );
  });

  test('refuses a lower class, one at work, one not held and a retired growhouse', async () => {
    const { farmer, id, oldMint, newMint, swap } = await swapper([3, 2, 3, 3]);
    const stranger = await farm.newFarmer(1);
    expect(await swap()).toMatchObject({ status: 409, code: 'GROWER_CLASS_TOO_LOW' });
    expect(await swap({ oldMint, newMint: oldMint })).toMatchObject({ code: 'GROWER_BUSY' });
    expect(await swap({ oldMint: newMint, newMint: oldMint })).toMatchObject({
      code: 'GROWER_NOT_HERE',
    });
    expect(await swap({ oldMint, newMint: stranger.mints[0] ?? '' })).toMatchObject({
      code: 'GROWER_NOT_HELD',
    });
    const [, second] = await housesOf(farm, farmer);
    const elsewhere = farmer.mints[2] ?? '';
    await farmer.post(`/growhouse/${second?.id ?? 0}/addgrower`, { mint: elsewhere });
    expect(await swap({ oldMint, newMint: elsewhere })).toMatchObject({ code: 'GROWER_BUSY' });
    await setLevel(farm, id, { level: 10, isMaxLevel: true });
    expect(await swap()).toMatchObject({ code: 'GROWHOUSE_RETIRED' });
    expect(await growersAt(farmer, id)).toEqual([oldMint]);
  });
});

describe('POST /growerz-by-owner', () => {
  test("lists the wallet's growers, at work and free", async () => {
    const { farmer, house } = await staffedFounder(farm);
    await farm.server.giveGrowers(farmer.address, 1);
    farm.passHours(1);
    const reply = await farmer.post('/growerz-by-owner', { owner: farmer.address });
    expect(dataOf(z.array(growerShape), reply)).toMatchObject([
      { address: farmer.mints[0], growhouseId: house.id, owner: farmer.address },
      { growhouseId: null, owner: farmer.address },
    ]);
  });

  test('lists those last seen while the chain is away', async () => {
    const farmer = await farm.newFarmer(2);
    farm.passHours(1);
    isCut = true;
    try {
      const reply = await farmer.post('/growerz-by-owner', { owner: farmer.address });
      expect(dataOf(z.array(growerShape), reply)).toHaveLength(2);
    } finally {
      isCut = false;
    }
  });

  test('is for the own wallet only', async () => {
    const [farmer, stranger] = [await farm.newFarmer(), await farm.newFarmer(1)];
    expect(await farmer.post('/growerz-by-owner', { owner: stranger.address })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
  });
});
