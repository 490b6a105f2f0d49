import type { Connection } from '../store/database.ts';
import { appendLog } from '../store/logs.ts';
import { insertSession, trimSessions } from '../store/sessions.ts';
import {
  answeredChallenge,
  type Challenge,
  consumeChallenge,
} from '../store/sign-in-challenges.ts';
import { ensureUser, type User } from '../store/users.ts';
import type { Context, Player } from './context.ts';
import { noteActivity } from './note-activity.ts';
import { Refused } from './refused.ts';
import { type Role, roleOf } from './role.ts';
import { sha256Hex, toHex } from './secrets.ts';
import { challengeOfSignIn } from './sign-in-input.ts';
import { watchSignIn } from './watch-sign-in.ts';

const TOKEN_BYTES = 32;
const SESSION_MS = 7 * 24 * 3_600_000;
const MAX_SESSIONS = 10;

/** A wallet's answer to one of the two questions. */
export interface SignInProof {
  publicKey: string;
  /** Of the verified transaction, base58. */
  signature?: string | undefined;
  /** Of the signed message, both base64. */
  signIn?: { signedMessage: string; signature: string } | undefined;
}

export interface Identity {
  token: string;
  player: Player;
  role: Role;
}

/**
 * Signs a wallet in by a proof that was asked for and is used once, also when it comes many times
 * at once. Refuses: SIGN_IN_REFUSED, INVALID_REQUEST for two proofs, ACCOUNT_BANNED.
 */
export async function authenticate(ctx: Context, proof: SignInProof): Promise<Identity> {
  const attempt = { address: proof.publicKey, category: 'User Action' as const };
  return watchSignIn(ctx, attempt, () => signIn(ctx, proof));
}

async function signIn(ctx: Context, proof: SignInProof): Promise<Identity> {
  const challenge = await challengeOf(ctx, proof);
  const token = toHex(ctx.randomBytes(TOKEN_BYTES));
  const nowMs = ctx.now();
  return ctx.db.transaction().execute(async (db) => {
    if (!(await consumeChallenge(db, challenge.id, nowMs))) throw new Refused('SIGN_IN_REFUSED');
    const user = await ensureUser(db, proof.publicKey, nowMs);
    if (user.isBanned) throw new Refused('ACCOUNT_BANNED');
    await startSession(db, { user, token, nowMs });
    const { id: userId, address, isBanned } = user;
    return { token, player: { userId, address, isBanned }, role: roleOf(user, ctx.settings) };
  });
}

async function challengeOf(ctx: Context, proof: SignInProof): Promise<Challenge> {
  const { publicKey, signature, signIn } = proof;
  if (signature !== undefined && signIn) {
    throw new Refused('INVALID_REQUEST', 'one proof is enough');
  }
  if (signIn) return challengeOfSignIn(ctx, publicKey, signIn);
  if (signature === undefined) throw new Refused('SIGN_IN_REFUSED');
  const challenge = await answeredChallenge(ctx.db, { signature, nowMs: ctx.now() });
  if (challenge?.address !== publicKey) throw new Refused('SIGN_IN_REFUSED');
  return challenge;
}

async function startSession(
  db: Connection,
  { user, token, nowMs }: { user: User; token: string; nowMs: number },
): Promise<void> {
  const scope = 'player';
  await insertSession(db, {
    userId: user.id,
    tokenHash: sha256Hex(token),
    scope,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + SESSION_MS,
  });
  await trimSessions(db, { userId: user.id, scope, keep: MAX_SESSIONS, nowMs });
  await noteActivity(db, user.id, nowMs);
  const { address } = user;
  await appendLog(
    db,
    { level: 'Info', category: 'User Action', address, message: 'Signed in' },
    nowMs,
  );
}
