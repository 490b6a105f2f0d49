import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Chain, ChainUnreachableError } from '../../../api/chain/chain.ts';
import { hubShape } from '../../../src/contract/shapes.ts';
import { dataOf, type Farm, type Farmer, startFarm } from '../../kit/farm.ts';
import { housesOf, logOf } from '../../kit/growhouse-scenes.ts';
import { moveGrower } from '../../kit/move-grower.ts';

let farm: Farm;
/** Whether the line to the chain is cut. */
let isCut = false;
let readings = 0;

const cuttable = (real: Chain): Chain => ({
  ...real,
  growersHeldBy: (owner) => {
    readings += 1;
    return isCut ? Promise.reject(new ChainUnreachableError()) : real.growersHeldBy(owner);
  },
});

beforeAll(async () => {
  farm = await startFarm({ chain: cuttable });
});
afterAll(() => farm.close());

const passSeconds = (seconds: number) => farm.passHours(seconds / 3600);
const hubOf = async (farmer: Farmer) => dataOf(hubShape, await farmer.get('/account/hub'));

describe('at sign-in', () => {
  test.each([
    [0, 0],
    [1, 1],
    [3, 1],
    [4, 2],
    [6, 2],
    [7, 3],
  ])('%s growers found %s growhouses', async (growers, growhouses) => {
    const farmer = await farm.newFarmer(growers);
    expect(await housesOf(farm, farmer)).toHaveLength(growhouses);
  });

  test('a growhouse begins at level 1, with three Common seeds and no grower', async () => {
    const farmer = await farm.newFarmer(1);
    const [house] = await housesOf(farm, farmer);
    expect(house).toMatchObject({
      level: 1,
      isMaxLevel: false,
      payoutReceived: 0n,
      growers: [],
      plants: Array.from({ length: 3 }, () => ({ rarityId: 1, stage: 0 })),
    });
    expect(await logOf(farm, farmer.address)).toContain(
      `Founded growhouse ${house?.id ?? 0} by growers ${farmer.mints[0] ?? ''}`,
    );
  });
});

describe('when the hub is read', () => {
  test('a player without a growhouse waits for the chain, at most every 30 seconds', async () => {
    const farmer = await farm.newFarmer();
    await farm.server.giveGrowers(farmer.address, 1);
    passSeconds(29);
    expect((await hubOf(farmer)).growhouses).toEqual([]);
    passSeconds(1);
    expect((await hubOf(farmer)).growhouses).toHaveLength(1);
  });

  test('a player with one gets further ones behind the answer', async () => {
    const farmer = await farm.newFarmer(2);
    await farm.server.giveGrowers(farmer.address, 2);
    passSeconds(30);
    expect((await hubOf(farmer)).growhouses).toHaveLength(1);
    await vi.waitFor(async () => expect(await housesOf(farm, farmer)).toHaveLength(2));
  });

  test('many reads at once ask the chain once', async () => {
    const farmer = await farm.newFarmer(1);
    passSeconds(30);
    const before = readings;
    await Promise.all(Array.from({ length: 20 }, () => farmer.get('/account/hub')));
    await vi.waitFor(() => expect(readings).toBe(before + 1));
  });

  test('the first growhouse says so when the chain is away, later ones do not need it', async () => {
    const empty = await farm.newFarmer();
    const housed = await farm.newFarmer(1);
    passSeconds(30);
    isCut = true;
    try {
      expect(await empty.get('/account/hub')).toMatchObject({
        status: 503,
        code: 'CHAIN_UNREACHABLE',
      });
      expect(await housed.get('/account/hub')).toMatchObject({ status: 200 });
      await vi.waitFor(() =>
        expect(farm.server.logged).toContainEqual(
          expect.objectContaining({ level: 'warn', event: 'holdings.unread' }),
        ),
      );
    } finally {
      isCut = false;
    }
    expect(await empty.get('/account/hub')).toMatchObject({ status: 200 });
  });
});

test('a mint founds once, whoever holds it', async () => {
  const seller = await farm.newFarmer(1);
  const buyer = await farm.newFarmer();
  const [mint = ''] = seller.mints;
  await moveGrower(farm.server, mint, { from: seller.wallet, to: buyer.address });
  passSeconds(30);
  expect((await hubOf(buyer)).growhouses).toEqual([]);
  const owner = await farm.ctx.db
    .selectFrom('growers')
    .select('owner')
    .where('mint', '=', mint)
    .executeTakeFirst();
  expect(owner).toEqual({ owner: buyer.address });
  expect(await housesOf(farm, seller)).toHaveLength(1);
});

test('a grower that has left the wallet is no longer listed in it', async () => {
  const seller = await farm.newFarmer(2);
  const [gone = '', kept = ''] = seller.mints;
  await moveGrower(farm.server, gone, {
    from: seller.wallet,
    to: farm.server.localnet.genesis.vault,
  });
  passSeconds(30);
  const reply = await seller.post('/growerz-by-owner', { owner: seller.address });
  expect(reply.data).toMatchObject([{ address: kept }]);
});
