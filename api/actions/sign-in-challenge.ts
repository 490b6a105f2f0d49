import type { Connection } from '../store/database.ts';
import {
  deleteExpiredChallenges,
  insertChallenge,
  type NewChallenge,
} from '../store/sign-in-challenges.ts';
import type { Context } from './context.ts';
import { sha256Hex, toHex } from './secrets.ts';

/** How long a wallet may take to answer. */
export const CHALLENGE_MS = 2 * 60_000;

const NONCE_BYTES = 16;

/** 128 unpredictable bits, in hex. */
export const newNonce = (ctx: Context): string => toHex(ctx.randomBytes(NONCE_BYTES));

/** Stores a question by its hash alone, and forgets those that lapsed. */
export async function storeChallenge(
  db: Connection,
  challenge: Omit<NewChallenge, 'hash'> & { secret: string },
): Promise<void> {
  const { secret, ...facts } = challenge;
  await deleteExpiredChallenges(db, facts.issuedAtMs);
  await insertChallenge(db, { ...facts, hash: sha256Hex(secret) });
}
