import {
  type Lamports,
  lamports,
  thcUnits,
  type ThcUnits,
  type Currency,
  type Coins,
} from '../../money/amounts.ts';
import { checkCap, isCapped } from '../levels/caps.ts';
import { computeCartTotal, MAX_CART_SEEDS } from '../dispensary.ts';
import { getDeathTimeMs, getWitherTimeMs } from '../game-time.ts';
import type { GrowhouseFacts } from '../growhouse.ts';
import {
  countFreePlantSlots,
  countFreeSeedSlots,
  countNeededPlants,
  countUsedPlantSlots,
  getNeededSeeds,
  type GrowhouseSituation,
} from './growhouse-needs.ts';
import {
  compareDueTimes,
  evaluateHarvests,
  getDueTime,
  type HarvestCandidate,
  listRipePlants,
} from '../harvests.ts';
import { getLevelRequirements } from '../levels/levels.ts';
import {
  FINAL_STAGE,
  type GameMoment,
  getPlantState,
  isActive,
  isDue,
  isWaterable,
  type Plant,
  PLANT_STATE,
} from '../plant.ts';
import { checkPruning, quoteRevival } from '../plant-actions.ts';
import { getRarity, type RarityId, sumPerRarity } from '../rarity.ts';
import { decidePlanting } from '../seed-actions.ts';
import { type Upgrade, decideUpgrade } from '../levels/upgrade.ts';

/** The most useful action in a growhouse; plants and seeds are listed most urgent first. */
export type NextStep =
  | { kind: 'harvest'; plantIds: readonly number[]; payout: ThcUnits }
  /** `withersAtMs` is when the first of them withers, in Unix ms. */
  | { kind: 'water'; plantIds: readonly number[]; withersAtMs: number }
  /** `diesAtMs` is when the first of them dies, in Unix ms; `cost` is its price in THC. */
  | { kind: 'revive'; plantIds: readonly number[]; diesAtMs: number; cost: ThcUnits }
  /** Dead plants, or living ones that can no longer be harvested and take up every plant slot. */
  | { kind: 'prune'; plantIds: readonly number[]; areDead: boolean }
  | ({ kind: 'upgrade'; method: Currency } & Upgrade)
  | { kind: 'addGrower' }
  | { kind: 'plant'; seedIds: readonly number[] }
  /** Seeds that cannot be planted at this level and fill the stash. */
  | { kind: 'discardSeed'; seedIds: readonly number[] }
  | { kind: 'buySeed'; rarityId: RarityId; quantity: number }
  /** What is missing in either currency; revivals are paid in THC only. */
  | { kind: 'getFunds'; purpose: FundsPurpose; thc: ThcUnits; sol: Lamports | null }
  | { kind: 'wait'; untilMs: number; action: 'water' | 'harvest' }
  | { kind: 'retired' };

/** The rarity of the cheapest seeds. */
const COMMON: RarityId = 1;

const NO_BALANCES: Coins = { thc: thcUnits(0n), sol: lamports(0n) };

export type NextStepKind = NextStep['kind'];
type StepOf<Kind extends NextStepKind> = Extract<NextStep, { kind: Kind }>;
export type UpgradeStep = StepOf<'upgrade'>;
type FundsPurpose = 'upgrade' | 'seed' | 'revival';

/**
 * Returns the most useful action in a growhouse. The rules accept it now, as far as this side can
 * know: whether the wallet holds a free grower is only known to the chain.
 * @param balances of the wallet; null while unknown, which hides upgrades and trusts the player to
 * have the price of seeds and revivals
 */
export function getNextStep(
  situation: GrowhouseSituation,
  moment: GameMoment,
  balances: Coins | null,
): NextStep {
  if (situation.growhouse.isMaxLevel) return { kind: 'retired' };
  const facts: StepFacts = { ...situation, moment, balances };
  for (const findStep of STEPS_IN_ORDER) {
    const step = findStep(facts);
    if (step) return step;
  }
  return getFundsForSeed(facts);
}

/** The step that an empty plant slot offers. */
export type EmptySlotStep = StepOf<
  'upgrade' | 'addGrower' | 'plant' | 'discardSeed' | 'buySeed' | 'getFunds'
>;

/**
 * Returns the step that leads to a plant in an empty slot; null if the level needs no more plants
 * than there are.
 * @param balances as for `getNextStep`
 */
export function getEmptySlotStep(
  situation: GrowhouseSituation,
  moment: GameMoment,
  balances: Coins | null,
): EmptySlotStep | null {
  const facts: StepFacts = { ...situation, moment, balances };
  const cap = checkCap(facts.growhouse, COMMON);
  if (!cap.ok && cap.code === 'THC_LIMIT_REACHED') {
    return findUpgrade(facts) ?? findMissingUpgradeFunds(facts);
  }
  return (
    findMissingGrower(facts) ??
    findPlanting(facts) ??
    findBlockingSeeds(facts) ??
    findPurchase(facts) ??
    (getNeededSeeds(facts, moment) ? getFundsForSeed(facts) : null)
  );
}

/** Returns the upgrade if it is earned and paid for by one of the balances; null otherwise. */
export const findUpgradeStep = (
  growhouse: GrowhouseFacts,
  balances: Coins | null,
): UpgradeStep | null => findUpgrade({ growhouse, balances });

interface StepFacts extends GrowhouseSituation {
  moment: GameMoment;
  balances: Coins | null;
}

const STEPS_IN_ORDER: readonly ((facts: StepFacts) => NextStep | null)[] = [
  findHarvest,
  findWatering,
  findRevival,
  findDeadPlants,
  findUpgrade,
  findMissingGrower,
  findPlanting,
  findCappedWatering,
  findBlockingPlants,
  findBlockingSeeds,
  findFirstWait,
  findPurchase,
  findMissingUpgradeFunds,
  findWait,
  findMissingRevivalFunds,
];

function findHarvest({ growhouse, plants, moment }: StepFacts): NextStep | null {
  const { harvests } = evaluateHarvests(growhouse, listRipePlants(plants, moment), moment);
  if (harvests.length === 0) return null;
  return {
    kind: 'harvest',
    plantIds: harvests.map(({ plant }) => plant.id),
    payout: thcUnits(harvests.reduce((sum, { payout }) => sum + payout, 0n)),
  };
}

/** Finds the plants that Water All takes; it needs one that still counts for the level. */
function findWatering(facts: StepFacts): NextStep | null {
  const waterable = listWaterable(facts);
  return waterable.some(({ rarityId }) => !isCapped(facts.growhouse, rarityId))
    ? toWatering(waterable, facts.moment)
    : null;
}

/** Finds plants that cannot be harvested at this level, but pay by their stage in an upgrade. */
function findCappedWatering(facts: StepFacts): NextStep | null {
  const waterable = listWaterable(facts);
  return waterable.length > 0 ? toWatering(waterable, facts.moment) : null;
}

const listWaterable = ({ plants, moment }: StepFacts): HarvestCandidate[] =>
  plants.filter((plant) => isWaterable(plant, moment)).sort(compareDueTimes);

const toWatering = (plants: readonly HarvestCandidate[], moment: GameMoment): NextStep => ({
  kind: 'water',
  plantIds: toIds(plants),
  withersAtMs: getWitherTimeMs(getFirstDueTime(plants), moment.msPerHour),
});

function findRevival(facts: StepFacts): NextStep | null {
  const revivable = listWithered(facts).filter(
    ({ cost }) => facts.balances === null || cost <= facts.balances.thc,
  );
  const first = revivable[0];
  if (!first) return null;
  return {
    kind: 'revive',
    plantIds: revivable.map(({ plant }) => plant.id),
    diesAtMs: getDeathTimeMs(getFirstDueTime([first.plant]), facts.moment.msPerHour),
    cost: first.cost,
  };
}

function findMissingRevivalFunds(facts: StepFacts): NextStep | null {
  const cheapest = listWithered(facts).sort((a, b) => Number(a.cost - b.cost))[0];
  if (!cheapest) return null;
  const missing = cheapest.cost - (facts.balances?.thc ?? 0n);
  return { kind: 'getFunds', purpose: 'revival', thc: thcUnits(missing), sol: null };
}

/** Lists withered plants that still count for the level, with their prices; the oldest first. */
function listWithered({ growhouse, plants, moment }: StepFacts) {
  return plants.toSorted(compareDueTimes).flatMap((plant) => {
    const quote = quoteRevival(plant, moment);
    return quote.ok && !isCapped(growhouse, plant.rarityId) ? [{ plant, cost: quote.value }] : [];
  });
}

function findDeadPlants({ plants, moment }: StepFacts): NextStep | null {
  const dead = plants.filter((plant) => getPlantState(plant, moment) === PLANT_STATE.DEAD);
  return dead.length > 0 ? { kind: 'prune', plantIds: toIds(dead), areDead: true } : null;
}

function findUpgrade({
  growhouse,
  balances,
}: Pick<StepFacts, 'growhouse' | 'balances'>): UpgradeStep | null {
  if (!balances) return null;
  return toUpgrade(growhouse, 'thc', balances.thc) ?? toUpgrade(growhouse, 'sol', balances.sol);
}

function toUpgrade(
  growhouse: GrowhouseFacts,
  method: Currency,
  balance: bigint,
): UpgradeStep | null {
  const required = getLevelRequirements(growhouse.level)[method];
  const upgrade = decideUpgrade(growhouse, balance, required);
  return upgrade.ok ? { kind: 'upgrade', method, ...upgrade.value } : null;
}

/** Finds what the upgrade costs more than the wallet holds, once the level allows nothing else. */
function findMissingUpgradeFunds({
  growhouse,
  balances,
}: StepFacts): StepOf<'upgrade' | 'getFunds'> | null {
  const cap = checkCap(growhouse, COMMON);
  if (cap.ok || cap.code !== 'THC_LIMIT_REACHED') return null;
  const { thc, sol } = getLevelRequirements(growhouse.level);
  if (!balances) return toUpgrade(growhouse, 'thc', thc);
  return {
    kind: 'getFunds',
    purpose: 'upgrade',
    thc: thcUnits(thc - balances.thc),
    sol: lamports(sol - balances.sol),
  };
}

function findMissingGrower({ growhouse }: StepFacts): StepOf<'addGrower'> | null {
  return growhouse.growerClasses.length === 0 ? { kind: 'addGrower' } : null;
}

function findPlanting(facts: StepFacts): StepOf<'plant'> | null {
  const { growhouse, seeds, moment } = facts;
  const usedPlantSlots = countUsedPlantSlots(facts, facts.moment);
  const plantable = seeds.filter(
    (seed) =>
      decidePlanting(seed, { ...moment, growhouse, strain: seed.strain }, usedPlantSlots).ok,
  );
  if (plantable.length === 0) return null;
  const needed = countNeededPlants(facts, facts.moment);
  const getRank = ({ rarityId }: Plant) => Number(needed[getRarity(rarityId).key] === 0);
  const sorted = plantable.toSorted((a, b) => getRank(a) - getRank(b));
  return {
    kind: 'plant',
    seedIds: toIds(sorted.slice(0, countFreePlantSlots(facts, facts.moment))),
  };
}

/** Finds living plants that can only be pruned, if they leave no slot for a plant that counts. */
function findBlockingPlants(facts: StepFacts): NextStep | null {
  const { growhouse, plants, moment } = facts;
  const blocking = plants.filter((plant) => checkPruning(plant, moment, growhouse).ok);
  const areAll =
    blocking.length > 0 && blocking.length === countUsedPlantSlots(facts, facts.moment);
  return areAll && countFreePlantSlots(facts, facts.moment) === 0
    ? { kind: 'prune', plantIds: toIds(blocking), areDead: false }
    : null;
}

function findBlockingSeeds(facts: StepFacts): StepOf<'discardSeed'> | null {
  const { growhouse, seeds, moment } = facts;
  if (countFreePlantSlots(facts, facts.moment) === 0 || countFreeSeedSlots(facts) > 0) return null;
  const discardable = seeds.filter((seed) => checkPruning(seed, moment, growhouse).ok);
  return discardable.length > 0 ? { kind: 'discardSeed', seedIds: toIds(discardable) } : null;
}

function findPurchase(facts: StepFacts): StepOf<'buySeed'> | null {
  const order = getNeededSeeds(facts, facts.moment);
  if (!order) return null;
  const quantity = Math.min(order.quantity, countAffordableSeeds(order.rarityId, facts.balances));
  return quantity > 0 ? { kind: 'buySeed', ...order, quantity } : null;
}

/** Counts the seeds that either balance pays for, up to one cart. */
function countAffordableSeeds(rarityId: RarityId, balances: Coins | null): number {
  if (!balances) return MAX_CART_SEEDS;
  const countFor = (method: Currency) => {
    const price = computeCartTotal([{ id: rarityId, quantity: 1 }], method);
    return Math.min(Number(balances[method] / price), MAX_CART_SEEDS);
  };
  return Math.max(countFor('thc'), countFor('sol'));
}

/** Finds when to come back while the first plants of a newcomer grow: seeds cost what these will pay. */
function findFirstWait(facts: StepFacts): NextStep | null {
  const { level, harvested } = facts.growhouse;
  return level === 1 && sumPerRarity(harvested) === 0 ? findWait(facts) : null;
}

/** Finds the time at which the next living plant can be watered or harvested; null if none grows. */
export function findWait({
  plants,
  moment,
}: Pick<StepFacts, 'plants' | 'moment'>): NextStep | null {
  const growing = plants.filter((plant) => {
    const state = getPlantState(plant, moment);
    return isActive(state) && !isDue(plant, moment.nowMs);
  });
  const next = growing.sort(compareDueTimes)[0];
  if (!next) return null;
  return {
    kind: 'wait',
    untilMs: getFirstDueTime([next]),
    action: next.stage >= FINAL_STAGE ? 'harvest' : 'water',
  };
}

/** Returns what a seed costs more than the wallet holds. */
function getFundsForSeed(facts: StepFacts): StepOf<'getFunds'> {
  const rarityId = getNeededSeeds(facts, facts.moment)?.rarityId ?? COMMON;
  const cart = [{ id: rarityId, quantity: 1 }];
  const { thc, sol } = facts.balances ?? NO_BALANCES;
  return {
    kind: 'getFunds',
    purpose: 'seed',
    thc: thcUnits(computeCartTotal(cart, 'thc') - thc),
    sol: lamports(computeCartTotal(cart, 'sol') - sol),
  };
}

const toIds = (plants: readonly { id: number }[]): number[] => plants.map(({ id }) => id);

const getFirstDueTime = (plants: readonly Plant[]): number => Math.min(...plants.map(getDueTime));
