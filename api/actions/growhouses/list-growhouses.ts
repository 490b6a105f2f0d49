import { type Growhouse, loadGrowhousesByUser } from '../../store/growhouses/growhouses.ts';
import type { Context, Player } from '../context.ts';

/** Lists a player's growhouses, oldest first. */
export const listGrowhouses = (ctx: Context, player: Player): Promise<Growhouse[]> =>
  loadGrowhousesByUser(ctx.db, player.userId);
