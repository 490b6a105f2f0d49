import type { Growhouse } from '../../store/growhouses/growhouses.ts';
import type { Context, Player } from '../context.ts';
import { loadOwnedGrowhouse } from './load-owned-growhouse.ts';

export type { Growhouse };

/** Reads one of the player's growhouses. @throws RefusalError NOT_FOUND, FORBIDDEN */
export const readGrowhouse = (
  ctx: Context,
  player: Player,
  { growhouseId }: { growhouseId: number },
): Promise<Growhouse> => loadOwnedGrowhouse(ctx.db, player, growhouseId);
