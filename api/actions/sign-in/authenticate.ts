import type { z } from 'zod';
import type { authenticateRequest } from '../../../src/contract/requests.ts';
import { DAY_MS, HOUR_MS } from '../../../src/game/time.ts';
import { isTextSignedBy, type TextProof } from '../../chain/sign-in/text-proof.ts';
import type { Connection } from '../../store/database/database.ts';
import { awaitBeforeCommit, runTransaction } from '../../store/database/transaction.ts';
import { setHoldingsRefreshedAt } from '../../store/growhouses/grower-holders.ts';
import { appendLog } from '../../store/server/logs.ts';
import {
  findSessionUser,
  insertSession,
  type NewSession,
  trimSessions,
} from '../../store/users/sessions.ts';
import {
  type Challenge,
  consumeChallenge,
  findChallengeBySignature,
} from '../../store/users/sign-in-challenges.ts';
import { ensureUser } from '../../store/users/users.ts';
import { assertNotBanned } from '../admin/bans.ts';
import { resolveRole, type Role } from '../admin/roles.ts';
import type { Context, Player } from '../context.ts';
import { logPlayerAction } from '../logs/application-log.ts';
import { RefusalError } from '../refusal-error.ts';
import { sha256Hex, toHex } from '../secrets.ts';
import { logRefusedSignIn, type Signer, verifySignInMessage } from './challenges.ts';
import { findPlayerSession, recordActivity } from './sessions.ts';

const TOKEN_BYTES = 32;
/** How long a session lasts, and how many a user can have. */
const SESSION_LIMITS = {
  player: { ms: 7 * DAY_MS, count: 10 },
  admin: { ms: 8 * HOUR_MS, count: 5 },
} as const;

/** A wallet's answer to one of the two sign-in challenges. */
interface SignInProof extends z.output<typeof authenticateRequest> {
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
 * concurrently. The caller reads the wallet's holdings then, so that no other request does.
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
    const user = await ensureUser(db, proof.publicKey, nowMs);
    const { id: userId, address } = user;
    await assertNotBanned(db, { ...user, userId }, nowMs);
    const { browser = null } = proof;
    awaitBeforeCommit(db, consumeChallenge(db, challenge.id, nowMs).then(assertConsumed));
    awaitBeforeCommit(db, startSession(db, { userId, token, scope: 'player', nowMs, browser }));
    awaitBeforeCommit(db, recordActivity(db, userId, nowMs));
    awaitBeforeCommit(db, setHoldingsRefreshedAt(db, userId, nowMs));
    awaitBeforeCommit(db, logPlayerAction(db, user, 'Signed in', nowMs));
    return {
      token,
      player: { userId, address, isBanned: false },
      role: resolveRole(user, ctx.settings),
    };
  });
}

function assertConsumed(isConsumed: boolean): void {
  if (!isConsumed) throw new RefusalError('SIGN_IN_REFUSED');
}

async function findChallenge(ctx: Context, proof: SignInProof, signer: Signer): Promise<Challenge> {
  const { publicKey, signature, signIn } = proof;
  if (signature !== undefined && signIn) {
    throw new RefusalError('INVALID_REQUEST', 'one proof is enough');
  }
  if (signIn) return verifySignInMessage(ctx, publicKey, { ...signIn, signer });
  if (signature === undefined) throw new RefusalError('SIGN_IN_REFUSED');
  const challenge = await findChallengeBySignature(ctx.db, signature);
  if (challenge?.address !== publicKey) throw new RefusalError('SIGN_IN_REFUSED');
  signer.address = publicKey;
  const isOpen = challenge.consumedAtMs === null && challenge.expiresAtMs > ctx.now();
  if (!isOpen) throw new RefusalError('SIGN_IN_REFUSED');
  return challenge;
}

/** Starts a session and ends the oldest ones beyond the limit. */
async function startSession(
  db: Connection,
  {
    token,
    nowMs,
    ...session
  }: Omit<NewSession, 'tokenHash' | 'createdAtMs' | 'expiresAtMs'> & {
    token: string;
    nowMs: number;
  },
): Promise<void> {
  const { userId, scope } = session;
  const { ms, count: keep } = SESSION_LIMITS[scope];
  const times = { createdAtMs: nowMs, expiresAtMs: nowMs + ms };
  await Promise.all([
    insertSession(db, { ...session, ...times, tokenHash: sha256Hex(token) }),
    trimSessions(db, { userId, scope, keep, nowMs }),
  ]);
}

/** The player must have signed in within this time. */
const MAX_PLAYER_TOKEN_AGE_MS = 5 * 60_000;

interface AdminProof {
  /**
   * Token of the same wallet's player session, at most five minutes old. The signature below is the
   * same every time, so this token is the proof that the wallet's owner is here now.
   */
  playerToken: string;
  publicKey: string;
  /** The proof that the wallet has signed its own address. */
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
    const { userId, sessionId: parentId } = user;
    await startSession(db, { userId, token, scope: 'admin', nowMs, parentId });
    const message = 'Signed in to the admin area';
    await appendLog(db, { category: 'Admin Action', address, message }, nowMs);
    return { token, player, role };
  });
}

/** Decodes a signed message and its signature from base64. */
export const decodeTextProof = (signed: { message: string; signature: string }): TextProof => ({
  message: Buffer.from(signed.message, 'base64'),
  signature: Buffer.from(signed.signature, 'base64'),
});
