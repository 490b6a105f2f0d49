import { type Growhouse, growhousesOf } from '../store/growhouses.ts';
import type { Context, Player } from './context.ts';

/** A player's growhouses, oldest first. */
export const listGrowhouses = (ctx: Context, player: Player): Promise<Growhouse[]> =>
  growhousesOf(ctx.db, player.userId);
