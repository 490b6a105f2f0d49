import { findGrowhouseVersion } from '../../store/growhouses/growhouse-versions.ts';
import type { Context, Player } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';

/**
 * Returns the version of one of the player's growhouses, which changes with its stored content.
 * Costs a fraction of reading the growhouse.
 * @throws RefusalError NOT_FOUND, FORBIDDEN
 */
export async function readGrowhouseVersion(
  ctx: Context,
  player: Player,
  { growhouseId }: { growhouseId: number },
): Promise<string> {
  const found = await findGrowhouseVersion(ctx.db, growhouseId);
  if (!found) throw new RefusalError('NOT_FOUND');
  if (found.userId !== player.userId) throw new RefusalError('FORBIDDEN');
  return found.version;
}
