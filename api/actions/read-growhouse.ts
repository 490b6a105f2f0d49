import type { Growhouse } from '../store/growhouses.ts';
import type { Context, Player } from './context.ts';
import { ownGrowhouse } from './own-growhouse.ts';

export type { Growhouse };

/** One of the player's growhouses. @throws Refused NOT_FOUND, FORBIDDEN */
export const readGrowhouse = (
  ctx: Context,
  player: Player,
  { growhouseId }: { growhouseId: number },
): Promise<Growhouse> => ownGrowhouse(ctx.db, player, growhouseId);
