import type { Connection } from '../../store/database/database.ts';
import * as store from '../../store/growhouses/growhouses.ts';
import type { GrowingPlant } from '../../store/growhouses/plants.ts';
import { isPseudonym } from '../../store/users/pseudonyms.ts';
import type { Player } from '../context.ts';
import { assertFound, RefusalError } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';

/** Loads a growhouse of the player. @throws RefusalError NOT_FOUND, FORBIDDEN */
export async function loadOwnedGrowhouse(
  db: Connection,
  player: Player,
  id: number,
): Promise<store.Growhouse> {
  return assertOwned(await store.findGrowhouse(db, id), player);
}

/** Loads a growhouse of any player. @throws RefusalError NOT_FOUND, ACCOUNT_DELETED */
export async function loadGrowhouse(db: Connection, id: number): Promise<store.Growhouse> {
  return assertOpen(await store.findGrowhouse(db, id));
}

/** A seed or plant together with its growhouse. */
export interface PlantInGrowhouse {
  growhouse: store.Growhouse;
  plant: GrowingPlant;
}

/** Loads a seed or plant of the player. @throws RefusalError NOT_FOUND, FORBIDDEN, PLANT_GONE */
export async function loadOwnedPlant(
  db: Connection,
  player: Player,
  plantId: number,
): Promise<PlantInGrowhouse> {
  return findPlantIn(assertOwned(await store.findGrowhouseOfPlant(db, plantId), player), plantId);
}

/**
 * Loads a seed or plant of any player.
 * @throws RefusalError NOT_FOUND, ACCOUNT_DELETED, PLANT_GONE
 */
export async function loadPlant(db: Connection, plantId: number): Promise<PlantInGrowhouse> {
  return findPlantIn(assertOpen(await store.findGrowhouseOfPlant(db, plantId)), plantId);
}

/** Nobody may put anything into a growhouse whose owner has no wallet to be paid to. */
function assertOpen(found: store.Growhouse | null): store.Growhouse {
  const growhouse = assertFound(found);
  if (isPseudonym(growhouse.address)) throw new RefusalError('ACCOUNT_DELETED');
  return growhouse;
}

function assertOwned(found: store.Growhouse | null, player: Player): store.Growhouse {
  const growhouse = assertFound(found);
  // The address differs for a request that was still on its way when the account was deleted.
  if (growhouse.userId !== player.userId || growhouse.address !== player.address) {
    throw new RefusalError('FORBIDDEN');
  }
  return growhouse;
}

function findPlantIn(growhouse: store.Growhouse, plantId: number): PlantInGrowhouse {
  const plant = growhouse.plants.find(({ id }) => id === plantId);
  if (!plant) throw new RefusalError('PLANT_GONE');
  return { growhouse, plant };
}

/**
 * Bumps the revisions of several growhouses, always in the same order so that two transactions cannot
 * deadlock.
 * @throws RefusalError CONFLICT if one changed since it was read
 */
export async function touchGrowhouses(
  db: Connection,
  growhouses: readonly store.Growhouse[],
): Promise<void> {
  for (const growhouse of growhouses.toSorted((a, b) => a.id - b.id)) {
    assertUpdated(await store.updateGrowhouse(db, growhouse));
  }
}
