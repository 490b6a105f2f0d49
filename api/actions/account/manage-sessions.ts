import {
  deleteOtherSessions,
  deletePlayerSession,
  type ListedSession,
  listUserSessions,
} from '../../store/users/sessions.ts';
import type { Context } from '../context.ts';
import { logPlayerAction } from '../logs/log-player-action.ts';
import { RefusalError } from '../refusal-error.ts';
import type { PlayerSession } from '../sign-in/find-player-by-token.ts';
import { completeInTransaction } from '../transaction.ts';
import { assertOpenAccount } from './assert-open-account.ts';

export type { ListedSession };

/** Lists where the player is signed in, newest first, without the sessions of the admin area. */
export async function listPlayerSessions(
  ctx: Context,
  { player }: PlayerSession,
): Promise<ListedSession[]> {
  const sessions = await listUserSessions(ctx.db, player.userId, ctx.now());
  return sessions.filter(({ scope }) => scope === 'player');
}

/**
 * Ends another session of the player. To end the own one, sign out.
 * @throws RefusalError NOT_FOUND if the player has no such session, OWN_SESSION
 */
export async function endSession(
  ctx: Context,
  { player, sessionId: ownId }: PlayerSession,
  sessionId: number,
): Promise<void> {
  if (sessionId === ownId) throw new RefusalError('OWN_SESSION');
  await completeInTransaction(ctx, async (db) => {
    const isEnded = await deletePlayerSession(db, { userId: player.userId, sessionId });
    if (!isEnded) throw new RefusalError('NOT_FOUND');
    await logPlayerAction(db, player, 'Signed out another device', ctx.now());
  });
}

/**
 * Ends all sessions of the player except this one.
 * @throws RefusalError NOT_SIGNED_IN if the account was deleted meanwhile
 */
export async function endOtherSessions(
  ctx: Context,
  { player, sessionId }: PlayerSession,
): Promise<void> {
  await completeInTransaction(ctx, async (db) => {
    await assertOpenAccount(db, player);
    await deleteOtherSessions(db, { userId: player.userId, sessionId });
    await logPlayerAction(db, player, 'Signed out all other devices', ctx.now());
  });
}
