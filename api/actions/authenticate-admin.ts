import { isSignedBy } from '../chain/ed25519.ts';
import { appendLog } from '../store/logs.ts';
import { insertSession, trimSessions } from '../store/sessions.ts';
import { userOfAddress } from '../store/users.ts';
import type { Identity } from './authenticate.ts';
import type { Context } from './context.ts';
import { playerOfToken } from './player-of-token.ts';
import { Refused } from './refused.ts';
import { roleOf } from './role.ts';
import { sha256Hex, toHex } from './secrets.ts';
import { watchSignIn } from './watch-sign-in.ts';

const TOKEN_BYTES = 32;
const SESSION_MS = 8 * 3_600_000;
const MAX_SESSIONS = 5;

export interface AdminProof {
  /** Of a player's session of the same wallet: what makes a leaked signature worthless. */
  playerToken: string;
  publicKey: string;
  /** The signature of the wallet, base64. */
  signedMessage: string;
  /** What it signed, base64: the text of its own address. */
  encodedMessage: string;
}

/**
 * Opens the admin area for eight hours to an admin who is signed in as a player.
 * Refuses: NOT_SIGNED_IN, ACCOUNT_BANNED, SIGN_IN_REFUSED, NOT_ADMIN.
 */
export async function authenticateAdmin(ctx: Context, proof: AdminProof): Promise<Identity> {
  const attempt = { address: proof.publicKey, category: 'Admin Action' as const };
  return watchSignIn(ctx, attempt, () => openAdminArea(ctx, proof));
}

async function openAdminArea(ctx: Context, proof: AdminProof): Promise<Identity> {
  const player = await playerOfToken(ctx, proof.playerToken);
  const { address } = player;
  if (proof.publicKey !== address || !isOwnAddressSigned(proof)) {
    throw new Refused('SIGN_IN_REFUSED');
  }
  const token = toHex(ctx.randomBytes(TOKEN_BYTES));
  const nowMs = ctx.now();
  return ctx.db.transaction().execute(async (db) => {
    const user = await userOfAddress(db, address);
    if (!user) throw new Refused('NOT_SIGNED_IN');
    const role = roleOf(user, ctx.settings);
    if (!role.admin) throw new Refused('NOT_ADMIN');
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
