import type { Connection } from '../../store/database/database.ts';
import { appendLog } from '../../store/server/logs.ts';
import { insertSession, trimSessions } from '../../store/users/sessions.ts';
import {
  findChallengeBySignature,
  isSignerOfChallenge,
  type Challenge,
  consumeChallenge,
} from '../../store/users/sign-in-challenges.ts';
import { ensureUser, type User } from '../../store/users/users.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import type { Context, Player } from '../context.ts';
import { recordActivity } from './record-activity.ts';
import { assertNotBanned } from '../bans/assert-not-banned.ts';
import { RefusalError } from '../refusal-error.ts';
import { type Role, resolveRole } from '../admin/role.ts';
import { sha256Hex, toHex } from '../secrets.ts';
import { verifySignInMessage } from './sign-in-input.ts';
import { logRefusedSignIn, type Signer } from './log-refused-sign-in.ts';

const TOKEN_BYTES = 32;
const SESSION_MS = 7 * 24 * 3_600_000;
const MAX_SESSIONS = 10;

/** A wallet's answer to one of the two sign-in challenges. */
export interface SignInProof {
  publicKey: string;
  /** Signature of the verified transaction, base58. */
  signature?: string | undefined;
  /** The signed message and its signature, both base64. */
  signIn?: { signedMessage: string; signature: string } | undefined;
  /** The browser and its system in words, which the player sees in the list of sessions. */
  browser?: string | undefined;
}

export interface Identity {
  token: string;
  player: Player;
  role: Role;
}

/**
 * Signs a wallet in. Each proof answers a challenge and works once, even if it arrives several times
 * concurrently.
 * @throws RefusalError SIGN_IN_REFUSED, INVALID_REQUEST for two proofs, ACCOUNT_BANNED
 */
export async function authenticatePlayer(ctx: Context, proof: SignInProof): Promise<Identity> {
  return logRefusedSignIn(ctx, 'User Action', (signer) => signIn(ctx, proof, signer));
}

async function signIn(ctx: Context, proof: SignInProof, signer: Signer): Promise<Identity> {
  const challenge = await findChallenge(ctx, proof, signer);
  const token = toHex(ctx.randomBytes(TOKEN_BYTES));
  const nowMs = ctx.now();
  return runTransaction(ctx.db, async (db) => {
    if (!(await consumeChallenge(db, challenge.id, nowMs)))
      throw new RefusalError('SIGN_IN_REFUSED');
    const user = await ensureUser(db, proof.publicKey, nowMs);
    const { id: userId, address } = user;
    await assertNotBanned(db, { ...user, userId }, nowMs);
    await startSession(db, { user, token, nowMs, browser: proof.browser });
    return {
      token,
      player: { userId, address, isBanned: false },
      role: resolveRole(user, ctx.settings),
    };
  });
}

async function findChallenge(ctx: Context, proof: SignInProof, signer: Signer): Promise<Challenge> {
  const { publicKey, signature, signIn } = proof;
  if (signature !== undefined && signIn) {
    throw new RefusalError('INVALID_REQUEST', 'one proof is enough');
  }
  if (signIn) return verifySignInMessage(ctx, publicKey, { ...signIn, signer });
  if (signature === undefined) throw new RefusalError('SIGN_IN_REFUSED');
  if (await isSignerOfChallenge(ctx.db, { signature, address: publicKey })) {
    signer.address = publicKey;
  }
  const challenge = await findChallengeBySignature(ctx.db, { signature, nowMs: ctx.now() });
  if (challenge?.address !== publicKey) throw new RefusalError('SIGN_IN_REFUSED');
  return challenge;
}

async function startSession(
  db: Connection,
  {
    user,
    token,
    nowMs,
    browser = null,
  }: { user: User; token: string; nowMs: number; browser?: string | null | undefined },
): Promise<void> {
  const scope = 'player';
  await insertSession(db, {
    userId: user.id,
    tokenHash: sha256Hex(token),
    scope,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + SESSION_MS,
    browser,
  });
  await trimSessions(db, { userId: user.id, scope, keep: MAX_SESSIONS, nowMs });
  await recordActivity(db, user.id, nowMs);
  const { address } = user;
  await appendLog(
    db,
    { level: 'Info', category: 'User Action', address, message: 'Signed in' },
    nowMs,
  );
}
