import type { Connection } from '../store/database.ts';
import {
  claimGrowhouse,
  findGrowhouse,
  findGrowhouseOfPlant,
  type Growhouse,
} from '../store/growhouses.ts';
import type { GrowingPlant } from '../store/plants.ts';
import type { Player } from './context.ts';
import { Refused } from './refused.ts';
import { claimed } from './transaction.ts';

/** A growhouse of the player. @throws Refused NOT_FOUND, FORBIDDEN */
export async function ownGrowhouse(db: Connection, player: Player, id: number): Promise<Growhouse> {
  return demandOwn(await findGrowhouse(db, id), player);
}

/** A growhouse, whoever owns it. @throws Refused NOT_FOUND */
export async function anyGrowhouse(db: Connection, id: number): Promise<Growhouse> {
  return demandFound(await findGrowhouse(db, id));
}

/** A seed or plant, with the growhouse it stands in. */
export interface StandingPlant {
  house: Growhouse;
  plant: GrowingPlant;
}

/** One of the player. @throws Refused NOT_FOUND, FORBIDDEN, PLANT_GONE */
export async function ownPlant(
  db: Connection,
  player: Player,
  plantId: number,
): Promise<StandingPlant> {
  return standingIn(demandOwn(await findGrowhouseOfPlant(db, plantId), player), plantId);
}

/** One of anybody. @throws Refused NOT_FOUND, PLANT_GONE */
export async function anyPlant(db: Connection, plantId: number): Promise<StandingPlant> {
  return standingIn(demandFound(await findGrowhouseOfPlant(db, plantId)), plantId);
}

function demandFound(house: Growhouse | null): Growhouse {
  if (!house) throw new Refused('NOT_FOUND');
  return house;
}

function demandOwn(found: Growhouse | null, player: Player): Growhouse {
  const house = demandFound(found);
  if (house.userId !== player.userId) throw new Refused('FORBIDDEN');
  return house;
}

function standingIn(house: Growhouse, plantId: number): StandingPlant {
  const plant = house.plants.find(({ id }) => id === plantId);
  if (!plant) throw new Refused('PLANT_GONE');
  return { house, plant };
}

/** Claims several growhouses, always in the same order. @throws Refused CONFLICT */
export async function claimGrowhouses(db: Connection, houses: readonly Growhouse[]): Promise<void> {
  for (const house of houses.toSorted((a, b) => a.id - b.id)) {
    claimed(await claimGrowhouse(db, house));
  }
}
