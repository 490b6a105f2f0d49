import {
  type CartLine,
  checkCart,
  checkOpenOrders,
  MAX_OPEN_ORDERS,
} from '../../src/game/dispensary.ts';
import { lamports, sol, thc } from '../../src/game/amounts.ts';
import { checkPurchasesOpen, checkRateChange } from '../../src/game/economy.ts';
import { checkLimitsAgree } from '../../src/game/limit-contradictions.ts';
import { checkExchange, type ExchangeTerms } from '../../src/game/exchange-terms.ts';
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

const planting = [
  refuses('NOT_A_SEED', 'a growing plant is planted', () =>
    plantSeed(createPlant(), createContext(), 0),
  ),
  refuses('NOT_A_SEED', 'a harvested plant is planted', () =>
    plantSeed(createHarvestedPlant(), createContext(), 0),
  ),
  refuses('GROWHOUSE_RETIRED', 'a seed is planted at max level', () =>
    plantSeed(createSeed(), retired, 0),
  ),
  refuses('GROWER_REQUIRED', 'a seed is planted without a grower', () =>
    plantSeed(createSeed(), withoutGrowers, 0),
  ),
  refuses('RARITY_CAPPED', 'a seed of a capped rarity is planted', () =>
    plantSeed(createSeed(2), createContext(), 0),
  ),
  refuses('THC_LIMIT_REACHED', 'a seed is planted past the THC limit', () =>
    plantSeed(createSeed(), pastLimit, 0),
  ),
  refuses('PLANT_SLOTS_FULL', 'no plant slot is free', () =>
    plantSeed(createSeed(), createContext(), 3),
  ),
];

const watering = [
  refuses('PLANT_IS_SEED', 'a seed is watered', () => waterPlant(createSeed(), createContext())),
  refuses('PLANT_WITHERED', 'a withered plant is watered', () =>
    waterPlant(createWitheredPlant(), createContext()),
  ),
  refuses('PLANT_DEAD', 'a dead plant is watered', () =>
    waterPlant(createDeadPlant(), createContext()),
  ),
  refuses('PLANT_READY', 'a ripe plant is watered', () =>
    waterPlant(createRipePlant(), createContext()),
  ),
  refuses('PLANT_GONE', 'a harvested plant is watered', () =>
    waterPlant(createHarvestedPlant(), createContext()),
  ),
  refuses('PLANT_NOT_DUE', 'a plant is watered too early', () =>
    waterPlant(makeNotDue(createPlant()), createContext()),
  ),
];

const harvesting = [
  refuses('PLANT_IS_SEED', 'a seed is harvested', () =>
    harvestPlant(createSeed(), createContext()),
  ),
  refuses('PLANT_NOT_READY', 'a sapling is harvested', () =>
    harvestPlant(createPlant(), createContext()),
  ),
  refuses('PLANT_WITHERED', 'a withered plant is harvested', () =>
    harvestPlant(createWitheredPlant(), createContext()),
  ),
  refuses('PLANT_GONE', 'a plant is harvested again', () =>
    harvestPlant(createHarvestedPlant(), createContext()),
  ),
  refuses('PLANT_NOT_DUE', 'a plant is harvested too early', () =>
    harvestPlant(makeNotDue(createRipePlant()), createContext()),
  ),
  refuses('RARITY_CAPPED', 'a capped plant is harvested', () =>
    harvestPlant(createRipePlant(2), createContext()),
  ),
  refuses('THC_LIMIT_REACHED', 'a plant is harvested past the THC limit', () =>
    harvestPlant(createRipePlant(), pastLimit),
  ),
  refuses('GROWHOUSE_RETIRED', 'a plant is harvested at max level', () =>
    harvestPlant(createRipePlant(), retired),
  ),
  refuses('GROWER_REQUIRED', 'a plant is harvested without a grower', () =>
    harvestPlant(createRipePlant(), withoutGrowers),
  ),
];

const clearingAndReviving = [
  refuses('PLANT_GONE', 'a harvested plant is pruned', () =>
    prunePlant(createHarvestedPlant(), NOW, createGrowhouse()),
  ),
  refuses('PLANT_NOT_DEAD', 'a living plant is pruned', () =>
    prunePlant(createRipePlant(), NOW, createGrowhouse()),
  ),
  ...[
    createSeed(),
    createPlant(),
    createRipePlant(),
    createDeadPlant(),
    createHarvestedPlant(),
  ].flatMap((plant) => [
    refuses('PLANT_NOT_WITHERED', `stage ${plant.stage} is revived`, () =>
      revivePlant(plant, createContext()),
    ),
    refuses('PLANT_NOT_WITHERED', `stage ${plant.stage} is priced`, () => quoteRevival(plant, NOW)),
  ]),
];

const transfer = { isSameGrowhouse: false, target: createGrowhouse(), targetSeeds: 0 };
const transferring = [
  refuses('NOT_A_SEED', 'a plant is transferred', () => transferSeed(createPlant(), NOW, transfer)),
  refuses('SAME_GROWHOUSE', 'the seed is already in the target', () =>
    transferSeed(createSeed(), NOW, { ...transfer, isSameGrowhouse: true }),
  ),
  refuses('GROWHOUSE_RETIRED', 'the target is at max level', () =>
    transferSeed(createSeed(), NOW, { ...transfer, target: RETIRED }),
  ),
  refuses('SEED_SLOTS_FULL', 'the target is full', () =>
    transferSeed(createSeed(), NOW, { ...transfer, targetSeeds: 6 }),
  ),
];

const freeGrower = { classId: 2, growhouseId: null, restsUntilMs: null } as const;
const workingGrower = { ...freeGrower, growhouseId: 7 } as const;
const restingGrower = { ...freeGrower, restsUntilMs: NOW_MS + 1 } as const;
const emptyGrowhouse = createGrowhouse({ growerClasses: [] });
const growhouse = { ...createGrowhouse(), id: 7 };
const staffing = [
  refuses('GROWHOUSE_RETIRED', 'a grower is added at max level', () =>
    addGrower(RETIRED, freeGrower, NOW_MS),
  ),
  refuses('GROWER_BUSY', 'the added grower is busy', () =>
    addGrower(growhouse, workingGrower, NOW_MS),
  ),
  refuses('GROWER_SLOTS_FULL', 'no slot is open', () => addGrower(growhouse, freeGrower, NOW_MS)),
  refuses('GROWER_RESTING', 'the added grower rests', () =>
    addGrower(emptyGrowhouse, restingGrower, NOW_MS),
  ),
  refuses('GROWER_RESTING', 'the new grower rests', () =>
    swapGrower(growhouse, workingGrower, restingGrower, NOW_MS),
  ),
  refuses('GROWHOUSE_RETIRED', 'a grower is swapped at max level', () =>
    swapGrower({ ...RETIRED, id: 7 }, workingGrower, freeGrower, NOW_MS),
  ),
  refuses('GROWER_NOT_HERE', 'the replaced grower works elsewhere', () =>
    swapGrower(growhouse, freeGrower, freeGrower, NOW_MS),
  ),
  refuses('GROWER_BUSY', 'the new grower is busy', () =>
    swapGrower(growhouse, workingGrower, workingGrower, NOW_MS),
  ),
  refuses('GROWER_CLASS_TOO_LOW', 'the new grower has a lower class', () =>
    swapGrower(growhouse, workingGrower, { ...freeGrower, classId: 1 }, NOW_MS),
  ),
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
const tooLittle = sol('0.5');

const governing = [
  refuses('EXCHANGE_PAUSED', 'the exchange is paused', exchange({ isPaused: true })),
  refuses('EXCHANGE_RATE_STALE', 'the rate is stale', exchange({ isRateStale: true })),
  refuses('EXCHANGE_RESERVE_SHORT', 'the vault is short', exchange({ available: thc(1) })),
  refuses('EXCHANGE_ORDER_LIMIT', 'the order is too large', exchange({ maxPerOrder: tooLittle })),
  refuses(
    'EXCHANGE_WALLET_LIMIT',
    'the wallet has exchanged enough',
    exchange({ leftForWallet: tooLittle }),
  ),
  refuses(
    'EXCHANGE_DAY_LIMIT',
    'all wallets have exchanged enough',
    exchange({ leftToday: tooLittle }),
  ),
  refuses('PURCHASES_PAUSED', 'purchases are paused', () => checkPurchasesOpen(true)),
  refuses('LIMITS_CONTRADICT', 'the signer cannot pay what the exchange sells', () =>
    checkLimitsAgree(
      { rate: 10n ** 13n, maxPerOrder: sol('1'), maxPerDay: sol('1'), isExchangePaused: false },
      { hourly: { thcUnits: 0n, lamports: 0n }, daily: { thcUnits: 0n, lamports: 0n } },
    ),
  ),
  refuses('RATE_CHANGE_TOO_LARGE', 'the rate falls too far', () => checkRateChange(100n, 9n)),
];

const upgrading = [
  refuses('GROWHOUSE_RETIRED', 'a retired growhouse is upgraded', () =>
    upgradeGrowhouse(RETIRED, 1n, 1n),
  ),
  refuses('UPGRADE_NOT_QUALIFIED', 'harvests are missing', () =>
    upgradeGrowhouse(growhouse, 1n, 1n),
  ),
  refuses('UPGRADE_NOT_QUALIFIED', 'funds are missing', () =>
    upgradeGrowhouse(createBonusModeGrowhouse(1), 0n, 1n),
  ),
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
  ...clearingAndReviving,
  ...transferring,
  ...staffing,
  ...market,
  ...governing,
  ...upgrading,
  ...naming,
];
