import {
  type CartLine,
  checkCart,
  checkOpenOrders,
  MAX_OPEN_ORDERS,
} from '../../src/game/dispensary.ts';
import { lamports, sol, thc } from '../../src/money/amounts.ts';
import { checkPurchasesOpen, checkRateChange } from '../../src/money/economy.ts';
import { checkLimitsAgree } from '../../src/money/limit-contradictions.ts';
import { checkExchange, type ExchangeTerms } from '../../src/money/exchange-terms.ts';
import { quoteExchange } from '../../src/money/exchange.ts';
import { checkAddGrower, checkSwapGrower } from '../../src/game/growers/growers.ts';
import { parseNickname } from '../../src/game/nickname.ts';
import {
  checkPruning,
  quoteRevival,
  decideRevival,
  decideWatering,
} from '../../src/game/plant-actions.ts';
import { decideHarvest } from '../../src/game/harvests.ts';
import { decidePlanting, checkSeedTransfer } from '../../src/game/seed-actions.ts';
import type { GrowhouseFacts } from '../../src/game/growhouse.ts';
import type { Plant } from '../../src/game/plant.ts';
import type { Decision } from '../../src/game/decision.ts';
import type { RefusalCode } from '../../src/game/refusal.ts';
import { decideUpgrade } from '../../src/game/levels/upgrade.ts';
import {
  createBonusModeGrowhouse,
  createDeadPlant,
  createHarvestedPlant,
  createGrowhouse,
  NOW,
  NOW_MS,
  createPlant,
  RETIRED,
  createRipePlant,
  createContext,
  createSeed,
  createWitheredPlant,
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

const makeNotDue = (plant: Plant): Plant => ({ ...plant, nextWateringAtMs: NOW_MS + 1 });
const withoutGrowers = createContext({ growhouse: createGrowhouse({ growerClasses: [] }) });
const retired = createContext({ growhouse: RETIRED });
const pastLimit = createContext({ growhouse: createBonusModeGrowhouse(1, thc(7501)) });

const plant = (seed: Plant, context = createContext(), slotsTaken = 0) => {
  return () => decidePlanting(seed, context, slotsTaken);
};
const planting = [
  refuses('NOT_A_SEED', 'a growing plant is planted', plant(createPlant())),
  refuses('NOT_A_SEED', 'a harvested plant is planted', plant(createHarvestedPlant())),
  refuses('GROWHOUSE_RETIRED', 'a seed is planted at max level', plant(createSeed(), retired)),
  refuses('GROWER_REQUIRED', 'no grower can plant a seed', plant(createSeed(), withoutGrowers)),
  refuses('RARITY_CAPPED', 'a seed of a capped rarity is planted', plant(createSeed(2))),
  refuses('THC_LIMIT_REACHED', 'a seed is planted past the limit', plant(createSeed(), pastLimit)),
  refuses('PLANT_SLOTS_FULL', 'no plant slot is free', plant(createSeed(), createContext(), 3)),
];

const water = (watered: Plant) => () => decideWatering(watered, createContext());
const watering = [
  refuses('PLANT_IS_SEED', 'a seed is watered', water(createSeed())),
  refuses('PLANT_WITHERED', 'a withered plant is watered', water(createWitheredPlant())),
  refuses('PLANT_DEAD', 'a dead plant is watered', water(createDeadPlant())),
  refuses('PLANT_READY', 'a ripe plant is watered', water(createRipePlant())),
  refuses('PLANT_GONE', 'a harvested plant is watered', water(createHarvestedPlant())),
  refuses('PLANT_NOT_DUE', 'a plant is watered too early', water(makeNotDue(createPlant()))),
];

const harvest = (harvested: Plant, context = createContext()) => {
  return () => decideHarvest(harvested, context);
};
const ripe = createRipePlant();
const harvesting = [
  refuses('PLANT_IS_SEED', 'a seed is harvested', harvest(createSeed())),
  refuses('PLANT_NOT_READY', 'a sapling is harvested', harvest(createPlant())),
  refuses('PLANT_WITHERED', 'a withered plant is harvested', harvest(createWitheredPlant())),
  refuses('PLANT_GONE', 'a plant is harvested again', harvest(createHarvestedPlant())),
  refuses('PLANT_NOT_DUE', 'a plant is harvested too early', harvest(makeNotDue(ripe))),
  refuses('RARITY_CAPPED', 'a capped plant is harvested', harvest(createRipePlant(2))),
  refuses('THC_LIMIT_REACHED', 'a plant is harvested past the limit', harvest(ripe, pastLimit)),
  refuses('GROWHOUSE_RETIRED', 'a plant is harvested at max level', harvest(ripe, retired)),
  refuses('GROWER_REQUIRED', 'no grower can harvest a plant', harvest(ripe, withoutGrowers)),
];

const reviving = [
  createSeed(),
  createPlant(),
  createRipePlant(),
  createDeadPlant(),
  createHarvestedPlant(),
].flatMap((living) => [
  refuses('PLANT_NOT_WITHERED', `stage ${living.stage} is revived`, () =>
    decideRevival(living, createContext()),
  ),
  refuses('PLANT_NOT_WITHERED', `stage ${living.stage} is priced`, () => quoteRevival(living, NOW)),
]);

const prune = (pruned: Plant) => () => checkPruning(pruned, NOW, createGrowhouse());
const clearing = [
  refuses('PLANT_GONE', 'a harvested plant is pruned', prune(createHarvestedPlant())),
  refuses('PLANT_NOT_DEAD', 'a living plant is pruned', prune(createRipePlant())),
];

const transfer = (transferred: Plant, change = {}) => {
  const stash = { isSameGrowhouse: false, target: createGrowhouse(), targetSeeds: 0, ...change };
  return () => checkSeedTransfer(transferred, NOW, stash);
};
const seed = createSeed();
const transferring = [
  refuses('NOT_A_SEED', 'a plant is transferred', transfer(createPlant())),
  refuses('SAME_GROWHOUSE', 'it is there already', transfer(seed, { isSameGrowhouse: true })),
  refuses('GROWHOUSE_RETIRED', 'the target is retired', transfer(seed, { target: RETIRED })),
  refuses('SEED_SLOTS_FULL', 'the target is full', transfer(seed, { targetSeeds: 6 })),
];

const free = { classId: 2, growhouseId: null, restsUntilMs: null } as const;
const working = { ...free, growhouseId: 7 } as const;
const elsewhere = { ...free, growhouseId: 8 } as const;
const resting = { ...free, restsUntilMs: NOW_MS + 1 } as const;
const emptyGrowhouse = createGrowhouse({ growerClasses: [] });
const growhouse = { ...createGrowhouse(), id: 7 };
const add = (target: GrowhouseFacts, grower: Parameters<typeof checkAddGrower>[1]) => () =>
  checkAddGrower(target, grower, NOW_MS);
type SwapArguments = Parameters<typeof checkSwapGrower>;
const swap = (old: SwapArguments[1], added: SwapArguments[2], target = growhouse) => {
  return () => checkSwapGrower(target, old, added, NOW_MS);
};
const staffing = [
  refuses('GROWHOUSE_RETIRED', 'a grower is added at max level', add(RETIRED, free)),
  refuses('GROWER_BUSY', 'the added grower is busy', add(emptyGrowhouse, working)),
  refuses('GROWER_SLOTS_FULL', 'no slot is open', add(growhouse, free)),
  refuses('GROWER_RESTING', 'the added grower rests', add(emptyGrowhouse, resting)),
  refuses('GROWER_RESTING', 'the new grower rests', swap(working, resting)),
  refuses('GROWHOUSE_RETIRED', 'a swap at max level', swap(working, free, { ...RETIRED, id: 7 })),
  refuses('GROWER_NOT_HERE', 'the replaced grower works nowhere', swap(free, free)),
  refuses('GROWER_NOT_HERE', 'the replaced grower works elsewhere', swap(elsewhere, free)),
  refuses('GROWER_BUSY', 'the new grower is busy', swap(working, working)),
  refuses('GROWER_BUSY', 'the new grower works elsewhere', swap(working, elsewhere)),
  refuses('GROWER_CLASS_TOO_LOW', 'the new class is lower', swap(working, { ...free, classId: 1 })),
];

const limits = { method: 'thc', seeds: 0, maxSeeds: 6, balance: thc(600) } as const;
const buy = (cart: CartLine[]) => () => checkCart(cart, limits);
const market = [
  refuses('CART_LINE_INVALID', 'the item is unknown', buy([{ id: 6, quantity: 1 }])),
  refuses('CART_EMPTY', 'the cart is empty', buy([])),
  refuses('CART_TOO_LARGE', 'more than 10 seeds are bought', buy([{ id: 1, quantity: 11 }])),
  refuses('SEED_SLOTS_FULL', 'the stash is too small', buy([{ id: 1, quantity: 7 }])),
  refuses('INSUFFICIENT_FUNDS', 'seeds cost too much', buy([{ id: 1, quantity: 5 }])),
  refuses('TOO_MANY_ORDERS', 'ten orders wait for payment', () => checkOpenOrders(MAX_OPEN_ORDERS)),
  refuses('AMOUNT_TOO_SMALL', 'nothing is exchanged', () => quoteExchange(lamports(0n), 1n, null)),
  refuses('INSUFFICIENT_FUNDS', 'more SOL is exchanged than the wallet holds', () =>
    quoteExchange(lamports(2n), 1n, lamports(1n)),
  ),
];

/** The terms of an exchange of 1 SOL that nothing speaks against. */
const openTerms: ExchangeTerms = {
  rate: 10n ** 16n,
  isPaused: false,
  isRateStale: false,
  maxPerOrder: sol('1'),
  leftForWallet: sol('1'),
  leftToday: sol('1'),
  available: thc(100),
};
const exchange = (change: Partial<ExchangeTerms>) => () =>
  checkExchange(sol('1'), { ...openTerms, ...change }, null);
const half = sol('0.5');

const governing = [
  refuses('EXCHANGE_PAUSED', 'the exchange is paused', exchange({ isPaused: true })),
  refuses('EXCHANGE_RATE_STALE', 'the rate is stale', exchange({ isRateStale: true })),
  refuses('EXCHANGE_RESERVE_SHORT', 'the vault is short', exchange({ available: thc(1) })),
  refuses('EXCHANGE_ORDER_LIMIT', 'the order is too large', exchange({ maxPerOrder: half })),
  refuses('EXCHANGE_WALLET_LIMIT', 'the wallet has had enough', exchange({ leftForWallet: half })),
  refuses('EXCHANGE_DAY_LIMIT', 'all wallets have had enough', exchange({ leftToday: half })),
  refuses('PURCHASES_PAUSED', 'purchases are paused', () => checkPurchasesOpen(true)),
  refuses('LIMITS_CONTRADICT', 'the signer cannot pay what the exchange sells', () =>
    checkLimitsAgree(
      { rate: 10n ** 13n, maxPerOrder: sol('1'), maxPerDay: sol('1'), isExchangePaused: false },
      { hourly: { thcUnits: 0n, lamports: 0n }, daily: { thcUnits: 0n, lamports: 0n } },
    ),
  ),
  refuses('RATE_CHANGE_TOO_LARGE', 'the rate falls too far', () => checkRateChange(100n, 9n)),
];

const upgrade = (upgraded: GrowhouseFacts, paid: bigint) => () => decideUpgrade(upgraded, paid, 1n);
const upgrading = [
  refuses('GROWHOUSE_RETIRED', 'a retired growhouse is upgraded', upgrade(RETIRED, 1n)),
  refuses('UPGRADE_NOT_QUALIFIED', 'harvests are missing', upgrade(growhouse, 1n)),
  refuses('UPGRADE_NOT_QUALIFIED', 'funds are missing', upgrade(createBonusModeGrowhouse(1), 0n)),
];

const naming = [
  refuses('NICKNAME_TOO_LONG', 'a nickname is too long', () => parseNickname('a'.repeat(25))),
  refuses('NICKNAME_CHARACTERS', 'a nickname contains a forbidden character', () =>
    parseNickname('<b>'),
  ),
];

/** Every refusal of the rules, with at least one way to get it. */
export const REFUSAL_CASES: readonly RefusalCase[] = [
  ...planting,
  ...watering,
  ...harvesting,
  ...clearing,
  ...reviving,
  ...transferring,
  ...staffing,
  ...market,
  ...governing,
  ...upgrading,
  ...naming,
];
