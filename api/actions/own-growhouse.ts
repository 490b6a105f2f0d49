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

/**
 * A seed or plant of the player, with the growhouse it stands in.
 * @throws Refused NOT_FOUND, FORBIDDEN, PLANT_GONE
 */
export async function ownPlant(
  db: Connection,
  player: Player,
  plantId: number,
): Promise<{ house: Growhouse; plant: GrowingPlant }> {
  const house = demandOwn(await findGrowhouseOfPlant(db, plantId), player);
  const plant = house.plants.find(({ id }) => id === plantId);
  if (!plant) throw new Refused('PLANT_GONE');
  return { house, plant };
}

function demandOwn(house: Growhouse | null, player: Player): Growhouse {
  if (!house) throw new Refused('NOT_FOUND');
  if (house.userId !== player.userId) throw new Refused('FORBIDDEN');
  return house;
}

/** Claims several growhouses, always in the same order. @throws Refused CONFLICT */
export async function claimGrowhouses(db: Connection, houses: readonly Growhouse[]): Promise<void> {
  for (const house of houses.toSorted((a, b) => a.id - b.id)) {
    claimed(await claimGrowhouse(db, house));
  }
}
