import type { ThcUnits } from '../../src/game/amounts.ts';
import { quoteRevival as quote } from '../../src/game/plant-actions.ts';
import type { Context, Player } from './context.ts';
import { gameMoment } from './game-moment.ts';
import { ownPlant } from './own-growhouse.ts';
import { granted } from './refused.ts';

/**
 * What reviving a plant costs.
 * @throws Refused NOT_FOUND, FORBIDDEN, PLANT_GONE, PLANT_NOT_WITHERED
 */
export async function quoteRevival(
  ctx: Context,
  player: Player,
  { plantId }: { plantId: number },
): Promise<ThcUnits> {
  const { plant } = await ownPlant(ctx.db, player, plantId);
  return granted(quote(plant, gameMoment(ctx)));
}
