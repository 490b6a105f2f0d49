import type { Connection } from '../database/database.ts';
import { findRecord } from '../database/records.ts';
import { writeRow } from '../database/queries.ts';

/** A request with an idempotency key. Each wallet can use a key once per path. */
export interface IdempotentRequest {
  address: string;
  key: string;
  path: string;
  /** SHA-256 of the body's bytes, hex. */
  bodyHash: string;
}

/** A response to store. */
export interface NewResponse {
  status: number;
  /** Null if it is too large or too secret to store. */
  body: string | null;
}

export interface StoredResponse extends NewResponse {
  bodyHash: string;
}

/** Finds the response to the request with a key that was stored after a time. */
export async function findStoredResponse(
  db: Connection,
  { address, key, path }: IdempotentRequest,
  afterMs: number,
): Promise<StoredResponse | null> {
  return findRecord(
    db
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'status', 'body'])
      .where((eb) => eb.and({ address, key, path }))
      .where('created_at_ms', '>', afterMs),
  );
}

/**
 * Stores the response to a request, in place of one that was stored up to `afterMs`.
 * @returns false if there is a later one, which stays
 */
export const insertResponse = (
  db: Connection,
  { address, key, path, bodyHash }: IdempotentRequest,
  { status, body, nowMs, afterMs }: NewResponse & { nowMs: number; afterMs: number },
): Promise<boolean> => {
  const response = { body_hash: bodyHash, status, body, created_at_ms: nowMs };
  return writeRow(
    db,
    db
      .insertInto('idempotency_keys')
      .values({ address, key, path, ...response })
      .onConflict((conflict) =>
        conflict
          .columns(['address', 'key', 'path'])
          .doUpdateSet(response)
          .where('idempotency_keys.created_at_ms', '<=', afterMs),
      ),
  );
};
