import type { Connection } from '../database/database.ts';
import { findValue, hasRow, updateRow } from '../database/queries.ts';
import { findRecord, type RecordOf, toColumns } from '../database/records.ts';
import type { Row } from '../tables/tables.ts';

const COLUMNS = ['id', 'address', 'issued_at_ms', 'expires_at_ms'] as const;

export type Challenge = RecordOf<Pick<Row<'sign_in_challenges'>, (typeof COLUMNS)[number]>>;

export interface NewChallenge extends Omit<Challenge, 'id'> {
  kind: Row<'sign_in_challenges'>['kind'];
  /** SHA-256 of the memo (transaction) or the nonce (sign-in), hex. */
  hash: string;
}

export async function insertChallenge(
  db: Connection,
  { hash, ...challenge }: NewChallenge,
): Promise<void> {
  await db
    .insertInto('sign_in_challenges')
    .values({ challenge_hash: hash, ...toColumns(challenge) })
    .execute();
}

/** Selects the unexpired, unconsumed challenges. */
const selectOpen = (db: Connection, nowMs: number) =>
  db
    .selectFrom('sign_in_challenges')
    .select(COLUMNS)
    .where('expires_at_ms', '>', nowMs)
    .where('consumed_at_ms', 'is', null);

/** Finds the unexpired, unconsumed challenge with this hash. */
export const findOpenChallenge = (
  db: Connection,
  { kind, hash, nowMs }: { kind: NewChallenge['kind']; hash: string; nowMs: number },
): Promise<Challenge | null> =>
  findRecord(selectOpen(db, nowMs).where('kind', '=', kind).where('challenge_hash', '=', hash));

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
  const recorded = await findValue(
    db.selectFrom('sign_in_challenges').select('signature').where('id', '=', id),
  );
  return recorded === signature;
}

/** Finds the unexpired, unconsumed challenge that this signature has answered. */
export const findChallengeBySignature = (
  db: Connection,
  { signature, nowMs }: { signature: string; nowMs: number },
): Promise<Challenge | null> =>
  findRecord(selectOpen(db, nowMs).where('signature', '=', signature));

/** Returns whether this wallet's signature has answered a challenge, even one used or expired. */
export const isSignerOfChallenge = (
  db: Connection,
  { signature, address }: { signature: string; address: string },
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('sign_in_challenges')
      .select('id')
      .where('signature', '=', signature)
      .where('address', '=', address),
  );

/** Consumes a challenge. @returns false if it was already consumed */
export const consumeChallenge = (db: Connection, id: number, nowMs: number): Promise<boolean> =>
  updateRow(
    db
      .updateTable('sign_in_challenges')
      .set({ consumed_at_ms: nowMs })
      .where('id', '=', id)
      .where('consumed_at_ms', 'is', null),
  );
