import type { Connection } from '../database/database.ts';

export interface NewChallenge {
  kind: 'transaction' | 'sign-in';
  /** SHA-256 of the memo (transaction) or the nonce (sign-in), hex. */
  hash: string;
  /** The only wallet that may answer; null if any may. */
  address: string | null;
  issuedAtMs: number;
  expiresAtMs: number;
}

export interface Challenge {
  id: number;
  address: string | null;
  issuedAtMs: number;
  expiresAtMs: number;
}

const COLUMNS = ['id', 'address', 'issued_at_ms', 'expires_at_ms'] as const;

export async function insertChallenge(db: Connection, challenge: NewChallenge): Promise<void> {
  await db
    .insertInto('sign_in_challenges')
    .values({
      kind: challenge.kind,
      challenge_hash: challenge.hash,
      address: challenge.address,
      issued_at_ms: challenge.issuedAtMs,
      expires_at_ms: challenge.expiresAtMs,
    })
    .execute();
}

/** Finds the unexpired, unconsumed challenge with this hash. */
export async function findOpenChallenge(
  db: Connection,
  { kind, hash, nowMs }: { kind: NewChallenge['kind']; hash: string; nowMs: number },
): Promise<Challenge | null> {
  const row = await db
    .selectFrom('sign_in_challenges')
    .select(COLUMNS)
    .where('kind', '=', kind)
    .where('challenge_hash', '=', hash)
    .where('expires_at_ms', '>', nowMs)
    .where('consumed_at_ms', 'is', null)
    .executeTakeFirst();
  return row ? toChallenge(row) : null;
}

/**
 * Records the first signature that answers a challenge.
 * @returns whether the recorded signature is this one
 */
export async function recordSignature(
  db: Connection,
  id: number,
  signature: string,
): Promise<boolean> {
  await db
    .updateTable('sign_in_challenges')
    .set({ signature })
    .where('id', '=', id)
    .where('signature', 'is', null)
    .execute();
  const row = await db
    .selectFrom('sign_in_challenges')
    .select('signature')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.signature === signature;
}

/** Finds the unexpired, unconsumed challenge that this signature has answered. */
export async function findChallengeBySignature(
  db: Connection,
  { signature, nowMs }: { signature: string; nowMs: number },
): Promise<Challenge | null> {
  const row = await db
    .selectFrom('sign_in_challenges')
    .select(COLUMNS)
    .where('signature', '=', signature)
    .where('expires_at_ms', '>', nowMs)
    .where('consumed_at_ms', 'is', null)
    .executeTakeFirst();
  return row ? toChallenge(row) : null;
}

/** Returns whether this wallet's signature has answered a challenge, even one used or expired. */
export async function isSignerOfChallenge(
  db: Connection,
  { signature, address }: { signature: string; address: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_challenges')
    .select('id')
    .where('signature', '=', signature)
    .where('address', '=', address)
    .executeTakeFirst();
  return row !== undefined;
}

/** Consumes a challenge. @returns false if it was already consumed */
export async function consumeChallenge(
  db: Connection,
  id: number,
  nowMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_challenges')
    .set({ consumed_at_ms: nowMs })
    .where('id', '=', id)
    .where('consumed_at_ms', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface ChallengeRow {
  id: number;
  address: string | null;
  issued_at_ms: number;
  expires_at_ms: number;
}

const toChallenge = (row: ChallengeRow): Challenge => ({
  id: row.id,
  address: row.address,
  issuedAtMs: row.issued_at_ms,
  expiresAtMs: row.expires_at_ms,
});
