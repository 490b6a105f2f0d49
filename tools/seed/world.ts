import type { RarityId } from '../../src/game/rarity.ts';
import { Chance } from '../../tests/kit/chance.ts';

/** Describes the contents of a seeded database. */
export interface SeedPlan {
  /** All other counts are multiples of this one. */
  players: number;
  seed: number;
  /** Time of the newest rows, Unix ms. */
  untilMs: number;
  /** Real milliseconds in one game hour. */
  msPerHour: number;
}

export const DAY_MS = 24 * 3_600_000;

/** Rows per player. */
export const PER_PLAYER = {
  growhouses: 10,
  plants: 100,
  logs: 200,
  payouts: 10,
  payments: 2,
} as const;

/** Days since the first player joined. Payouts, payments and logs only cover `KEPT_DAYS`. */
export const PLAYED_DAYS = 300;
export const KEPT_DAYS = 90;

export interface SeededUser {
  id: number;
  address: string;
  createdAtMs: number;
}

export interface SeededGrowhouse {
  id: number;
  owner: SeededUser;
  level: number;
  isMaxLevel: boolean;
  growerClasses: RarityId[];
  createdAtMs: number;
}

export interface SeededPlant {
  id: number;
  growhouse: SeededGrowhouse;
  strainId: number;
  stage: number;
  createdAtMs: number;
  plantedAtMs: number | null;
  lastWateringAtMs: number | null;
  nextWateringAtMs: number | null;
  endedAtMs: number | null;
  outcome: 'harvested' | 'pruned' | 'upgraded' | null;
}

export const createChance = ({ seed }: SeedPlan): Chance => new Chance(seed);

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** First characters and lengths with which a key decodes to 32 and a signature to 64 bytes. */
const FORMS = {
  key: { first: '23456789ABCDEFGH', length: 44 },
  signature: { first: '2345', length: 88 },
  order: { first: BASE58, length: 27 },
} as const;

/** Creates a random text with the format of a key, a signature or an order code. */
export function randomBase58(chance: Chance, form: keyof typeof FORMS): string {
  const { first, length } = FORMS[form];
  let text = first.charAt(chance.between(0, first.length - 1));
  while (text.length < length) text += BASE58.charAt(chance.between(0, BASE58.length - 1));
  return text;
}

/** Picks a random element. @throws RangeError if there is none */
export function pick<T>(chance: Chance, choices: readonly T[]): T {
  const choice = chance.oneOf(choices);
  if (choice === undefined) throw new RangeError('There is nothing to choose from');
  return choice;
}

/** Picks a random time between two, excluding the second. */
export const randomTimeBetween = (chance: Chance, fromMs: number, toMs: number): number =>
  Math.floor(fromMs + chance.next() * Math.max(0, toMs - fromMs));
