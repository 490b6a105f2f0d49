import type { Connection } from '../../store/database/database.ts';
import { deleteExpiredChallenges } from '../../store/server/cleanup.ts';
import { insertChallenge, type NewChallenge } from '../../store/users/sign-in-challenges.ts';
import type { Context } from '../context.ts';
import { sha256Hex, toHex } from '../secrets.ts';

/** The time within which a challenge can be answered. */
export const CHALLENGE_MS = 2 * 60_000;

const NONCE_BYTES = 16;
/** Expired challenges deleted with every new one, so that they cannot pile up. */
const MAX_DELETED = 100;

/** Creates an unpredictable nonce of 128 bits, hex. */
export const createNonce = (ctx: Context): string => toHex(ctx.randomBytes(NONCE_BYTES));

/** Stores a challenge by the hash of its secret and deletes some expired challenges. */
export async function saveChallenge(
  db: Connection,
  challenge: Omit<NewChallenge, 'hash'> & { secret: string },
): Promise<void> {
  const { secret, ...fields } = challenge;
  await deleteExpiredChallenges(fields.issuedAtMs)(db, MAX_DELETED);
  await insertChallenge(db, { ...fields, hash: sha256Hex(secret) });
}
