import { appendLog } from '../../store/server/logs.ts';
import { deleteSession, deleteUserSessions } from '../../store/users/sessions.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import { assertOpenAccount } from '../account/assert-open-account.ts';
import type { Admin, Context, Player } from '../context.ts';
import { logPlayerAction } from '../logs/log-player-action.ts';
import { sha256Hex } from '../secrets.ts';
import { completeInTransaction } from '../transaction.ts';

/**
 * Ends the session of a player's token, and all admin sessions of the player.
 * @throws RefusalError NOT_SIGNED_IN if the account was deleted meanwhile, and its sessions with it
 */
export async function signOut(ctx: Context, player: Player, token: string): Promise<void> {
  await completeInTransaction(ctx, async (db) => {
    await assertOpenAccount(db, player);
    await deleteSession(db, sha256Hex(token));
    await deleteUserSessions(db, player.userId, 'admin');
    await logPlayerAction(db, player, 'Signed out', ctx.now());
  });
}

/** Ends the session of an admin's token. Does nothing if it has already ended. */
export async function signOutAdmin(ctx: Context, admin: Admin, token: string): Promise<void> {
  const { address } = admin;
  const message = 'Signed out of the admin area';
  await runTransaction(ctx.db, async (db) => {
    await deleteSession(db, sha256Hex(token));
    await appendLog(db, { level: 'Info', category: 'Admin Action', address, message }, ctx.now());
  });
}
