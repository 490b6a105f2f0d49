import type { Connection } from '../database/database.ts';

/** A request with an idempotency key. Each wallet can use a key once per path. */
export interface IdempotentRequest {
  address: string;
  key: string;
  path: string;
  /** SHA-256 of the body's bytes, hex. */
  bodyHash: string;
}

export interface StoredResponse {
  status: number;
  /** Null if it is too large or too secret to store. */
  body: string | null;
}

/** Finds the response to the request with a key that was stored after a time. */
export async function findStoredResponse(
  db: Connection,
  { address, key, path }: IdempotentRequest,
  afterMs: number,
): Promise<(StoredResponse & { bodyHash: string }) | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'body'])
    .where('address', '=', address)
    .where('key', '=', key)
    .where('path', '=', path)
    .where('created_at_ms', '>', afterMs)
    .executeTakeFirst();
  return row ? { bodyHash: row.body_hash, status: row.status, body: row.body } : null;
}

/**
 * Stores the response to a request, in place of one that was stored up to `afterMs`.
 * @returns false if there is a later one, which stays
 */
export async function insertResponse(
  db: Connection,
  { address, key, path, bodyHash }: IdempotentRequest,
  { status, body, nowMs, afterMs }: StoredResponse & { nowMs: number; afterMs: number },
): Promise<boolean> {
  const response = { body_hash: bodyHash, status, body, created_at_ms: nowMs };
  const row = await db
    .insertInto('idempotency_keys')
    .values({ address, key, path, ...response })
    .onConflict((conflict) =>
      conflict
        .columns(['address', 'key', 'path'])
        .doUpdateSet(response)
        .where('idempotency_keys.created_at_ms', '<=', afterMs),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
