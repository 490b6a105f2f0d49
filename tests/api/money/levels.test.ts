import { beforeAll, expect, it } from 'vitest';
import {
  growhousePageShape,
  hubShape,
  upgradeShape,
  type UpgradeShape,
} from '../../../src/contract/shapes.ts';
import { almanacShape } from '../../../src/contract/account-shapes.ts';
import { thc } from '../../../src/money/amounts.ts';
import { getLevelRequirements } from '../../../src/game/levels/levels.ts';
import { parseData, shareGame } from '../../kit/game-fixture.ts';
import { insertPlant } from '../../kit/growhouse-rows.ts';
import {
  createPayingPlayer,
  loadMoneyState,
  type PayingPlayer,
  setHarvested,
} from '../../kit/payments.ts';

const game = shareGame();
let player: PayingPlayer;
/** The classes of a Common, an Uncommon and a Rare grower. */
let growers: [string, string, string];
beforeAll(async () => {
  player = await createPayingPlayer(game, { wholeThc: 600_000, wholeSol: 20 });
  growers = await findMintsOfThreeClasses();
});

/** Adds growers until one is Uncommon and one is Rare. */
async function findMintsOfThreeClasses(): Promise<typeof growers> {
  const [first = ''] = player.mints;
  await game.server.giveGrowers(player.address, 5);
  const held = await game.ctx.chain.loadGrowersHeldBy(player.address);
  const findByClass = (id: number) => held.find(({ classId }) => classId === id)?.mint ?? '';
  expect(held.find(({ mint }) => mint === first)?.classId).toBe(1);
  return [first, findByClass(2), findByClass(3)];
}

const loadPage = async (id = player.growhouseId) =>
  parseData(growhousePageShape, await player.get(`/growhouse/${id}`));
const addGrower = (mint: string, id = player.growhouseId) =>
  player.post(`/growhouse/${id}/addgrower`, { mint });

/** Pays for the growhouse's next level, alternating between THC and SOL. */
async function upgrade(level: number): Promise<UpgradeShape> {
  const { growhouseId, wallet } = player;
  const kind = level === 10 ? 'maxupgrade' : 'upgrade';
  const intent =
    kind === 'upgrade' ? ({ kind, growhouseId, level } as const) : ({ kind, growhouseId } as const);
  const currency = level % 2 === 0 ? 'sol' : 'thc';
  const amount = getLevelRequirements(level)[currency];
  const transaction = await game.sender.pay(wallet, { currency, amount, intent });
  const path = `/growhouse/${growhouseId}/${kind}`;
  const result = parseData(upgradeShape, await player.post(path, { transaction }));
  // Confirming again returns the same upgrade, not the next one.
  expect(parseData(upgradeShape, await player.post(path, { transaction }))).toEqual(result);
  return result;
}

/** Upgrades level by level. @returns the reply of the last upgrade */
async function upgradeRepeatedly(from: number, to: number): Promise<UpgradeShape | undefined> {
  let last: UpgradeShape | undefined;
  for (let level = from; level < to; level++) {
    await setHarvested(game, player.growhouseId, getLevelRequirements(level).plants);
    last = await upgrade(level);
    expect(last).toMatchObject({ newLevel: level + 1, max_level: false, payout: 0 });
    const { growhouse } = await loadPage();
    expect(growhouse).toMatchObject({
      level: level + 1,
      upgrade_status: { payoutReceived: 0, plants_harvested: { common: 0, uncommon: 0, rare: 0 } },
    });
  }
  return last;
}

/**
 * With a Common, an Uncommon and a Rare grower, level 10 pays 5210 for a common strain, 6390 for a
 * rare and 8249 for a mythic one: 42 × 5 × (10 + rarity + 6 × 0.35) / (hours / 24) × bonus, with
 * 23.11, 22.91 and 22.71 hours and a bonus of 1.82375, 1.92375 and 2.17375.
 */
async function upgradeToMaxLevel(): Promise<UpgradeShape> {
  const { growhouseId } = player;
  const plants = [
    { rarityId: 1, stage: 4, dueInHours: 3 },
    { rarityId: 3, stage: 1, dueInHours: -3 },
    { rarityId: 5, stage: 3, dueInHours: 20 },
    { rarityId: 5, stage: 4, dueInHours: -49 },
  ] as const;
  for (const each of plants) await insertPlant(game, growhouseId, each);
  await setHarvested(game, growhouseId, getLevelRequirements(10).plants);
  const result = await upgrade(10);
  expect(result).toMatchObject({
    newLevel: 10,
    max_level: true,
    newGrowers: 0,
    harvestBonusDifference: 0,
    nextLevelRequirements: null,
    // Four fifths, one fifth, three fifths, and nothing for the withered plant.
    lastHarvest: [{ payout: 4168 }, { payout: 1278 }, { payout: 4949 }, { payout: 0 }],
    payout: 4168 + 1278 + 4949,
  });
  return result;
}

async function expectRetired(): Promise<void> {
  const { growhouseId } = player;
  const { growhouse, plants, seeds } = await loadPage();
  expect(growhouse).toMatchObject({
    max_level: true,
    growers: [],
    upgrade_status: null,
    rarity: 2,
  });
  const { growhouses } = parseData(hubShape, await player.get('/account/hub'));
  expect(growhouses.find(({ id }) => id === growhouseId)?.rarity).toBe(2);
  expect(plants).toEqual([]);
  const { trophies } = parseData(almanacShape, await player.get('/account/almanac'));
  expect(trophies).toMatchObject([{ id: growhouseId, rarity: 2 }]);
  const workers = trophies[0]?.growers.map((grower) => [grower.class, grower.token?.address]);
  expect(workers?.toSorted()).toEqual(growers.map((mint, index) => [index + 1, mint]));
  const retired = { status: 409, code: 'GROWHOUSE_RETIRED' };
  // Those that a new growhouse has; a retired one plants no more.
  expect(seeds).toHaveLength(3);
  for (const { id } of seeds) {
    expect(await player.post(`/plant/${id}/plant`, {})).toMatchObject(retired);
  }
  const order = { growhouseId, cart: [{ id: 1, quantity: 1 }], paymentMethod: 'thc' };
  expect(await player.post('/dispensary/bulkbuy', order)).toMatchObject(retired);
  expect(await addGrower(growers[0])).toMatchObject(retired);
}

it('a growhouse rises to max level', { tags: ['CALL-17', 'UPGRADE-06', 'PLAY-06'] }, async () => {
  await upgradeRepeatedly(1, 2);
  expect(await addGrower(growers[1])).toMatchObject({ status: 409 });
  expect(await upgradeRepeatedly(2, 3)).toMatchObject({
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
    newGrowhouseId: null,
  });
  expect(await addGrower(growers[1])).toMatchObject({ status: 200 });
  expect(await upgradeRepeatedly(3, 7)).toMatchObject({
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
  expect(await addGrower(growers[2])).toMatchObject({ status: 200 });
  expect(await upgradeRepeatedly(7, 10)).toMatchObject({
    newGrowers: 0,
    maxPlants: 4,
    maxSeeds: 10,
    avgWateringTime: 23.26,
    avgHarvestBonus: 1.773_75,
  });
  const { newGrowhouseId } = await upgradeToMaxLevel();
  const { payments, payouts } = await loadMoneyState(game, player);
  expect(payouts.map(({ amount_units }) => amount_units)).toEqual([4168, 1278, 4949].map(thc));
  await expectRetired();

  const id = newGrowhouseId ?? 0;
  const { growhouse, seeds } = await loadPage(id);
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
  expect(await addGrower(growers[0], id)).toMatchObject({ status: 200 });
  expect(payments.map(({ currency }) => currency)).toEqual(
    Array.from({ length: 10 }, (_, level) => (level % 2 === 0 ? 'thc' : 'sol')),
  );
});
