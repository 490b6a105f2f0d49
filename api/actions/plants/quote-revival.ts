import type { ThcUnits } from '../../../src/money/amounts.ts';
import { quoteRevival as decideQuote } from '../../../src/game/plant-actions.ts';
import type { Context, Player } from '../context.ts';
import { getGameMoment } from '../get-game-moment.ts';
import { loadOwnedPlant } from '../growhouses/load-owned-growhouse.ts';
import { unwrap } from '../refusal-error.ts';

/**
 * Returns the price of reviving a plant.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, PLANT_GONE, PLANT_NOT_WITHERED
 */
export async function quoteRevival(
  ctx: Context,
  player: Player,
  { plantId }: { plantId: number },
): Promise<ThcUnits> {
  const { plant } = await loadOwnedPlant(ctx.db, player, plantId);
  return unwrap(decideQuote(plant, getGameMoment(ctx)));
}
