import { ACTIVE_MS } from '../../../src/game/notifications/notification-plan.ts';
import { setNextCheck } from '../../store/users/push-subscriptions.ts';
import { findSessionUser, markSessionUsed } from '../../store/users/sessions.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import type { Context, Player } from '../context.ts';
import { shouldRecordActivity, recordActivity } from './record-activity.ts';
import { assertNotBanned } from '../bans/assert-not-banned.ts';
import { inTransaction } from '../transaction.ts';
import { RefusalError } from '../refusal-error.ts';
import { sha256Hex } from '../secrets.ts';

/** A player's session. */
export interface PlayerSession {
  sessionId: number;
  /** When the player signed in, Unix ms. */
  startedAtMs: number;
  player: Player;
}

/** Finds the player a token belongs to. @throws RefusalError NOT_SIGNED_IN, ACCOUNT_BANNED */
export async function findPlayerByToken(ctx: Context, token: string): Promise<Player> {
  return (await findPlayerSession(ctx, token)).player;
}

/** Finds the session a player's token belongs to. @throws as `findPlayerByToken` does */
export async function findPlayerSession(ctx: Context, token: string): Promise<PlayerSession> {
  const nowMs = ctx.now();
  const player = await findSessionUser(ctx.db, { tokenHash: sha256Hex(token), nowMs });
  if (!player) throw new RefusalError('NOT_SIGNED_IN');
  if (player.isBanned) {
    await inTransaction(ctx, (db) => assertNotBanned(db, player, nowMs));
    // The ban has ended, and the session with it.
    throw new RefusalError('NOT_SIGNED_IN');
  }
  const { sessionId, startedAtMs, userId, address, isBanned } = player;
  const lastUsedAtMs = Math.min(player.lastActiveAtMs ?? 0, player.lastUsedAtMs ?? 0);
  if (shouldRecordActivity(lastUsedAtMs, nowMs)) {
    await runTransaction(ctx.db, async (db) => {
      await recordActivity(db, userId, nowMs);
      await markSessionUsed(db, sessionId, nowMs);
      // What the player does until then leads to other notifications.
      await setNextCheck(db, userId, nowMs + ACTIVE_MS);
    });
  }
  return { sessionId, startedAtMs, player: { userId, address, isBanned } };
}
