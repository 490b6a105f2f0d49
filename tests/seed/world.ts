import type { RarityId } from '../../src/game/rarity.ts';
import { Chance } from '../api/simulation/chance.ts';

/** What a seeded database is to hold, and the time it ends at. */
export interface SeedPlan {
  /** Everything else is a multiple of them. */
  players: number;
  seed: number;
  /** Unix ms: 'now', as the rows see it. */
  untilMs: number;
  /** Real milliseconds in one game hour. */
  msPerHour: number;
}

export const DAY_MS = 24 * 3_600_000;

/** How much there is for each player. */
export const PER_PLAYER = {
  growhouses: 10,
  plants: 100,
  logs: 200,
  payouts: 10,
  payments: 2,
} as const;

/** The game has been played for so long; its books and log go back less far. */
export const PLAYED_DAYS = 300;
export const KEPT_DAYS = 90;

export interface SeededUser {
  id: number;
  address: string;
  createdAtMs: number;
}

export interface SeededHouse {
  id: number;
  owner: SeededUser;
  level: number;
  isMaxLevel: boolean;
  growerClasses: RarityId[];
  createdAtMs: number;
}

export interface SeededPlant {
  id: number;
  house: SeededHouse;
  strainId: number;
  stage: number;
  createdAtMs: number;
  plantedAtMs: number | null;
  lastWateringAtMs: number | null;
  nextWateringAtMs: number | null;
  endedAtMs: number | null;
  outcome: 'harvested' | 'pruned' | 'upgraded' | null;
}

export const newChance = ({ seed }: SeedPlan): Chance => new Chance(seed);

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** With such a first character, a text of this length stands for exactly 32 or 64 bytes. */
const FORMS = {
  key: { first: '23456789ABCDEFGH', length: 44 },
  signature: { first: '2345', length: 88 },
  order: { first: BASE58, length: 27 },
} as const;

/** A text that could be a key, a signature or the code of an order; made up, not computed. */
export function randomBase58(chance: Chance, form: keyof typeof FORMS): string {
  const { first, length } = FORMS[form];
  let text = first.charAt(chance.between(0, first.length - 1));
  while (text.length < length) text += BASE58.charAt(chance.between(0, BASE58.length - 1));
  return text;
}

/** One of them; there must be one. */
export function pick<T>(chance: Chance, choices: readonly T[]): T {
  const choice = chance.oneOf(choices);
  if (choice === undefined) throw new RangeError('There is nothing to choose from');
  return choice;
}

/** A moment between two, the second not included. */
export const momentBetween = (chance: Chance, fromMs: number, toMs: number): number =>
  Math.floor(fromMs + chance.next() * Math.max(0, toMs - fromMs));
