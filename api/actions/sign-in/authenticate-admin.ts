import { isTextSignedBy, type TextProof } from '../../chain/sign-in/text-proof.ts';
import { appendLog } from '../../store/server/logs.ts';
import { findSessionUser, insertSession, trimSessions } from '../../store/users/sessions.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import type { Identity } from './authenticate-player.ts';
import type { Context } from '../context.ts';
import { findPlayerSession } from './find-player-by-token.ts';
import { RefusalError } from '../refusal-error.ts';
import { resolveRole } from '../admin/role.ts';
import { sha256Hex, toHex } from '../secrets.ts';
import { logRefusedSignIn, type Signer } from './log-refused-sign-in.ts';

const TOKEN_BYTES = 32;
const SESSION_MS = 8 * 3_600_000;
const MAX_SESSIONS = 5;
/** The player must have signed in within this time. */
const MAX_PLAYER_TOKEN_AGE_MS = 5 * 60_000;

export interface AdminProof {
  /**
   * Token of the same wallet's player session, at most five minutes old. The signature below is the
   * same every time, so this token is the proof that the wallet's owner is here now.
   */
  playerToken: string;
  publicKey: string;
  /** That the wallet has signed its own address. */
  addressProof: TextProof;
}

/**
 * Signs an admin, who is already signed in as a player, in to the admin area. The session ends after
 * eight hours, after 30 minutes without a call, and with the player's session.
 * @throws RefusalError NOT_SIGNED_IN, ACCOUNT_BANNED, SIGN_IN_REFUSED, SIGN_IN_TOO_OLD, NOT_ADMIN
 */
export async function authenticateAdmin(ctx: Context, proof: AdminProof): Promise<Identity> {
  return logRefusedSignIn(ctx, 'Admin Action', (signer) => startAdminSession(ctx, proof, signer));
}

async function startAdminSession(
  ctx: Context,
  proof: AdminProof,
  signer: Signer,
): Promise<Identity> {
  const { player, startedAtMs } = await findPlayerSession(ctx, proof.playerToken);
  const { address } = player;
  signer.address = address;
  const { publicKey, addressProof } = proof;
  if (publicKey !== address || !isTextSignedBy(address, address, addressProof)) {
    throw new RefusalError('SIGN_IN_REFUSED');
  }
  const token = toHex(ctx.randomBytes(TOKEN_BYTES));
  const nowMs = ctx.now();
  // A token from the future is not new: the clock was set back since.
  if (Math.abs(nowMs - startedAtMs) >= MAX_PLAYER_TOKEN_AGE_MS)
    throw new RefusalError('SIGN_IN_TOO_OLD');
  return runTransaction(ctx.db, async (db) => {
    const user = await findSessionUser(db, { tokenHash: sha256Hex(proof.playerToken), nowMs });
    if (!user) throw new RefusalError('NOT_SIGNED_IN');
    if (user.isBanned) throw new RefusalError('ACCOUNT_BANNED');
    const role = resolveRole(user, ctx.settings);
    if (!role.admin) throw new RefusalError('NOT_ADMIN');
    const scope = 'admin';
    await insertSession(db, {
      userId: user.userId,
      tokenHash: sha256Hex(token),
      scope,
      createdAtMs: nowMs,
      expiresAtMs: nowMs + SESSION_MS,
      parentId: user.sessionId,
    });
    await trimSessions(db, { userId: user.userId, scope, keep: MAX_SESSIONS, nowMs });
    const message = 'Signed in to the admin area';
    await appendLog(db, { level: 'Info', category: 'Admin Action', address, message }, nowMs);
    return { token, player, role };
  });
}
