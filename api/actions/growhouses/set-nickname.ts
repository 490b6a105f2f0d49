import { parseNickname } from '../../../src/game/nickname.ts';
import { updateGrowhouse } from '../../store/growhouses/growhouses.ts';
import type { Context, Player } from '../context.ts';
import { logPlayerAction } from '../logs/log-player-action.ts';
import { loadOwnedGrowhouse } from './load-owned-growhouse.ts';
import { unwrap } from '../refusal-error.ts';
import { assertUpdated, completeInTransaction } from '../transaction.ts';

/**
 * Sets the nickname of a growhouse, or clears it if `text` is blank.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, NICKNAME_TOO_LONG, NICKNAME_CHARACTERS
 */
export async function setNickname(
  ctx: Context,
  player: Player,
  { growhouseId, text }: { growhouseId: number; text: string },
): Promise<void> {
  await completeInTransaction(ctx, async (db) => {
    const growhouse = await loadOwnedGrowhouse(db, player, growhouseId);
    const nickname = unwrap(parseNickname(text));
    if (nickname === growhouse.nickname) return;
    assertUpdated(await updateGrowhouse(db, growhouse, { nickname }));
    const line =
      nickname === null
        ? `Cleared the nickname of growhouse ${growhouse.id}`
        : `Named growhouse ${growhouse.id} '${nickname}'`;
    await logPlayerAction(db, player, line, ctx.now());
  });
}
