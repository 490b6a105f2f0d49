import type { Connection } from '../database/database.ts';
import { compileOnce } from '../database/compile-once.ts';
import { findValue, writeRow } from '../database/queries.ts';
import { findRecord, type RecordOf, toColumns } from '../database/records.ts';
import { runFrequent } from '../database/transaction.ts';
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
  const row = { challenge_hash: hash, ...toColumns(challenge) };
  await runFrequent(db, db.insertInto('sign_in_challenges').values(row).compile());
}

const selectOpenChallenge = compileOnce(
  (db, nowMs: number, kind: NewChallenge['kind'], hash: string) =>
    db
      .selectFrom('sign_in_challenges')
      .select(COLUMNS)
      .where('expires_at_ms', '>', nowMs)
      .where('consumed_at_ms', 'is', null)
      .where('kind', '=', kind)
      .where('challenge_hash', '=', hash),
);

/** Finds the unexpired, unconsumed challenge with this hash. */
export const findOpenChallenge = (
  db: Connection,
  { kind, hash, nowMs }: { kind: NewChallenge['kind']; hash: string; nowMs: number },
): Promise<Challenge | null> =>
  findRecord({ execute: () => selectOpenChallenge(db, nowMs, kind, hash) });

/**
 * Records the first signature that answers a challenge.
 * @returns whether the recorded signature is this one
 */
export async function recordSignature(
  db: Connection,
  id: number,
  signature: string,
): Promise<boolean> {
  const recorded = await findValue(
    db
      .updateTable('sign_in_challenges')
      .set((eb) => ({ signature: eb.fn.coalesce('signature', eb.val(signature)) }))
      .where('id', '=', id)
      .returning('signature'),
  );
  return recorded === signature;
}

/** Finds the challenge that this signature has answered, even one used or expired. */
export const findChallengeBySignature = (db: Connection, signature: string) =>
  findRecord(
    db
      .selectFrom('sign_in_challenges')
      .select([...COLUMNS, 'consumed_at_ms'])
      .where('signature', '=', signature),
  );

/** Consumes a challenge. @returns false if it was already consumed */
export const consumeChallenge = (db: Connection, id: number, nowMs: number): Promise<boolean> =>
  writeRow(
    db,
    db
      .updateTable('sign_in_challenges')
      .set({ consumed_at_ms: nowMs })
      .where('id', '=', id)
      .where('consumed_at_ms', 'is', null),
  );
