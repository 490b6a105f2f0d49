import { isSignedBy } from '../../chain/ed25519.ts';
import { appendLog } from '../../store/logs.ts';
import { insertSession, trimSessions } from '../../store/sessions.ts';
import { findUserByAddress } from '../../store/users.ts';
import type { Identity } from './authenticate-player.ts';
import type { Context } from '../context.ts';
import { findPlayerByToken } from './find-player-by-token.ts';
import { RefusalError } from '../refusal-error.ts';
import { resolveRole } from '../admin/role.ts';
import { sha256Hex, toHex } from '../secrets.ts';
import { logRefusedSignIn } from './log-refused-sign-in.ts';

const TOKEN_BYTES = 32;
const SESSION_MS = 8 * 3_600_000;
const MAX_SESSIONS = 5;

export interface AdminProof {
  /** Token of a player session of the same wallet. Without it, a leaked signature is worthless. */
  playerToken: string;
  publicKey: string;
  /** The wallet's signature, base64. */
  signedMessage: string;
  /** The signed message, base64: the wallet's own address. */
  encodedMessage: string;
}

/**
 * Signs an admin, who is already signed in as a player, in to the admin area for eight hours.
 * @throws RefusalError NOT_SIGNED_IN, ACCOUNT_BANNED, SIGN_IN_REFUSED, NOT_ADMIN
 */
export async function authenticateAdmin(ctx: Context, proof: AdminProof): Promise<Identity> {
  const attempt = { address: proof.publicKey, category: 'Admin Action' as const };
  return logRefusedSignIn(ctx, attempt, () => startAdminSession(ctx, proof));
}

async function startAdminSession(ctx: Context, proof: AdminProof): Promise<Identity> {
  const player = await findPlayerByToken(ctx, proof.playerToken);
  const { address } = player;
  if (proof.publicKey !== address || !isOwnAddressSigned(proof)) {
    throw new RefusalError('SIGN_IN_REFUSED');
  }
  const token = toHex(ctx.randomBytes(TOKEN_BYTES));
  const nowMs = ctx.now();
  return ctx.db.transaction().execute(async (db) => {
    const user = await findUserByAddress(db, address);
    if (!user) throw new RefusalError('NOT_SIGNED_IN');
    const role = resolveRole(user, ctx.settings);
    if (!role.admin) throw new RefusalError('NOT_ADMIN');
    const scope = 'admin';
    await insertSession(db, {
      userId: user.id,
      tokenHash: sha256Hex(token),
      scope,
      createdAtMs: nowMs,
      expiresAtMs: nowMs + SESSION_MS,
    });
    await trimSessions(db, { userId: user.id, scope, keep: MAX_SESSIONS, nowMs });
    const message = 'Signed in to the admin area';
    await appendLog(db, { level: 'Info', category: 'Admin Action', address, message }, nowMs);
    return { token, player, role };
  });
}

function isOwnAddressSigned({ publicKey, signedMessage, encodedMessage }: AdminProof): boolean {
  const message = Buffer.from(encodedMessage, 'base64');
  const signature = Buffer.from(signedMessage, 'base64');
  return message.toString('utf8') === publicKey && isSignedBy(publicKey, { message, signature });
}
