import { lamports, thc } from '../../src/game/amounts.ts';
import { type CartLine, checkCart } from '../../src/game/dispensary.ts';
import { quoteExchange } from '../../src/game/exchange.ts';
import { addGrower, swapGrower } from '../../src/game/growers.ts';
import { parseNickname } from '../../src/game/nickname.ts';
import {
  harvestPlant,
  prunePlant,
  quoteRevival,
  revivePlant,
  waterPlant,
} from '../../src/game/plant-actions.ts';
import { plantSeed, transferSeed } from '../../src/game/seed-actions.ts';
import type { Plant } from '../../src/game/plant.ts';
import type { Decision } from '../../src/game/decision.ts';
import type { RefusalCode } from '../../src/game/refusal.ts';
import { upgradeGrowhouse } from '../../src/game/upgrade.ts';
import {
  bonusHouse,
  dead,
  gone,
  growhouse,
  NOW,
  NOW_MS,
  plant,
  RETIRED,
  ripe,
  scene,
  seed,
  withered,
} from './builders.ts';

export interface RefusalCase {
  code: RefusalCode;
  when: string;
  decide: () => Decision<unknown>;
}

const refuses = (code: RefusalCode, when: string, decide: RefusalCase['decide']): RefusalCase => ({
  code,
  when,
  decide,
});

const early = (ofPlant: Plant): Plant => ({ ...ofPlant, nextWateringAtMs: NOW_MS + 1 });
const unstaffed = scene({ house: growhouse({ growerClasses: [] }) });
const retired = scene({ house: RETIRED });
const exceeded = scene({ house: bonusHouse(1, thc(7501)) });

const planting = [
  refuses('NOT_A_SEED', 'a growing plant is planted', () => plantSeed(plant(), scene(), 0)),
  refuses('NOT_A_SEED', 'a harvested plant is planted', () => plantSeed(gone(), scene(), 0)),
  refuses('GROWHOUSE_RETIRED', 'planting at max level', () => plantSeed(seed(), retired, 0)),
  refuses('GROWER_REQUIRED', 'planting without a grower', () => plantSeed(seed(), unstaffed, 0)),
  refuses('RARITY_CAPPED', 'planting a capped rarity', () => plantSeed(seed(2), scene(), 0)),
  refuses('THC_LIMIT_REACHED', 'planting past the limit', () => plantSeed(seed(), exceeded, 0)),
  refuses('PLANT_SLOTS_FULL', 'no pot is free', () => plantSeed(seed(), scene(), 3)),
];

const watering = [
  refuses('PLANT_IS_SEED', 'a seed is watered', () => waterPlant(seed(), scene())),
  refuses('PLANT_WITHERED', 'a withered plant is watered', () => waterPlant(withered(), scene())),
  refuses('PLANT_DEAD', 'a dead plant is watered', () => waterPlant(dead(), scene())),
  refuses('PLANT_READY', 'a ripe plant is watered', () => waterPlant(ripe(), scene())),
  refuses('PLANT_GONE', 'a harvested plant is watered', () => waterPlant(gone(), scene())),
  refuses('PLANT_NOT_DUE', 'it is watered too early', () => waterPlant(early(plant()), scene())),
];

const harvesting = [
  refuses('PLANT_IS_SEED', 'a seed is harvested', () => harvestPlant(seed(), scene())),
  refuses('PLANT_NOT_READY', 'a sapling is harvested', () => harvestPlant(plant(), scene())),
  refuses('PLANT_WITHERED', 'a withered one is harvested', () => harvestPlant(withered(), scene())),
  refuses('PLANT_GONE', 'it is harvested again', () => harvestPlant(gone(), scene())),
  refuses('PLANT_NOT_DUE', 'it is harvested too early', () => harvestPlant(early(ripe()), scene())),
  refuses('RARITY_CAPPED', 'a capped one is harvested', () => harvestPlant(ripe(2), scene())),
  refuses('THC_LIMIT_REACHED', 'harvesting past the limit', () => harvestPlant(ripe(), exceeded)),
  refuses('GROWHOUSE_RETIRED', 'harvesting at max level', () => harvestPlant(ripe(), retired)),
  refuses('GROWER_REQUIRED', 'harvesting without a grower', () => harvestPlant(ripe(), unstaffed)),
];

const clearingAndReviving = [
  refuses('PLANT_GONE', 'pruned after harvest', () => prunePlant(gone(), NOW, growhouse())),
  refuses('PLANT_NOT_DEAD', 'a living plant is pruned', () => prunePlant(ripe(), NOW, growhouse())),
  ...[seed(), plant(), ripe(), dead(), gone()].flatMap((any) => [
    refuses('PLANT_NOT_WITHERED', `stage ${any.stage} is revived`, () => revivePlant(any, scene())),
    refuses('PLANT_NOT_WITHERED', `stage ${any.stage} is priced`, () => quoteRevival(any, NOW)),
  ]),
];

const into = { isSameGrowhouse: false, target: growhouse(), targetSeeds: 0 };
const transferring = [
  refuses('NOT_A_SEED', 'a plant is transferred', () => transferSeed(plant(), NOW, into)),
  refuses('SAME_GROWHOUSE', 'a seed is already there', () =>
    transferSeed(seed(), NOW, { ...into, isSameGrowhouse: true }),
  ),
  refuses('GROWHOUSE_RETIRED', 'the target is at max level', () =>
    transferSeed(seed(), NOW, { ...into, target: RETIRED }),
  ),
  refuses('SEED_SLOTS_FULL', 'the target is full', () =>
    transferSeed(seed(), NOW, { ...into, targetSeeds: 6 }),
  ),
];

const free = { classId: 2, growhouseId: null } as const;
const here = { classId: 2, growhouseId: 7 } as const;
const house = { ...growhouse(), id: 7 };
const staffing = [
  refuses('GROWHOUSE_RETIRED', 'adding at max level', () => addGrower(RETIRED, free)),
  refuses('GROWER_BUSY', 'the added one works', () => addGrower(house, here)),
  refuses('GROWER_SLOTS_FULL', 'no slot is open', () => addGrower(house, free)),
  refuses('GROWHOUSE_RETIRED', 'swapping at max level', () =>
    swapGrower({ ...RETIRED, id: 7 }, here, free),
  ),
  refuses('GROWER_NOT_HERE', 'the leaving one is not here', () => swapGrower(house, free, free)),
  refuses('GROWER_BUSY', 'the coming one works', () => swapGrower(house, here, here)),
  refuses('GROWER_CLASS_TOO_LOW', 'the coming one is of a lower class', () =>
    swapGrower(house, here, { ...free, classId: 1 }),
  ),
];

const limits = { method: 'thc', seeds: 0, maxSeeds: 6, balance: thc(600) } as const;
const buying = (cart: CartLine[]) => () => checkCart(cart, limits);
const market = [
  refuses('CART_LINE_INVALID', 'the item is unknown', buying([{ id: 6, quantity: 1 }])),
  refuses('CART_EMPTY', 'nothing is in the cart', buying([])),
  refuses('CART_TOO_LARGE', 'more than 10 are bought', buying([{ id: 1, quantity: 11 }])),
  refuses('SEED_SLOTS_FULL', 'the stash is too small', buying([{ id: 1, quantity: 7 }])),
  refuses('INSUFFICIENT_FUNDS', 'seeds cost too much', buying([{ id: 1, quantity: 5 }])),
  refuses('AMOUNT_TOO_SMALL', 'nothing is exchanged', () => quoteExchange(lamports(0n), 1n, null)),
  refuses('INSUFFICIENT_FUNDS', 'more is exchanged than there is', () =>
    quoteExchange(lamports(2n), 1n, lamports(1n)),
  ),
];

const upgrading = [
  refuses('GROWHOUSE_RETIRED', 'upgrading at max level', () => upgradeGrowhouse(RETIRED, 1n, 1n)),
  refuses('UPGRADE_NOT_QUALIFIED', 'harvests are missing', () => upgradeGrowhouse(house, 1n, 1n)),
  refuses('UPGRADE_NOT_QUALIFIED', 'funds are missing', () =>
    upgradeGrowhouse(bonusHouse(1), 0n, 1n),
  ),
];

const naming = [
  refuses('NICKNAME_TOO_LONG', 'a nickname is long', () => parseNickname('a'.repeat(25))),
  refuses('NICKNAME_CHARACTERS', 'a nickname has a sign', () => parseNickname('<b>')),
];

/** Every refusal the rules can give, with one way to meet it. */
export const REFUSAL_CASES: readonly RefusalCase[] = [
  ...planting,
  ...watering,
  ...harvesting,
  ...clearingAndReviving,
  ...transferring,
  ...staffing,
  ...market,
  ...upgrading,
  ...naming,
];
