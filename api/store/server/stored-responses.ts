import { compileWriteOnce } from '../database/compile-once.ts';
import type { Connection } from '../database/database.ts';
import { findRecord } from '../database/records.ts';

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

const saveResponse = compileWriteOnce(
  (
    db,
    address: string,
    key: string,
    path: string,
    body_hash: string,
    status: number,
    body: string | null,
    created_at_ms: number,
    afterMs: number,
  ) =>
    db
      .insertInto('idempotency_keys')
      .values({ address, key, path, body_hash, status, body, created_at_ms })
      .onConflict((conflict) =>
        conflict
          .columns(['address', 'key', 'path'])
          .doUpdateSet((eb) => ({
            body_hash: eb.ref('excluded.body_hash'),
            status: eb.ref('excluded.status'),
            body: eb.ref('excluded.body'),
            created_at_ms: eb.ref('excluded.created_at_ms'),
          }))
          .where('idempotency_keys.created_at_ms', '<=', afterMs),
      ),
);

/**
 * Stores the response to a request, in place of one that was stored up to `afterMs`.
 * @returns false if a newer one is stored, which is kept
 */
export const insertResponse = (
  db: Connection,
  { address, key, path, bodyHash }: IdempotentRequest,
  { status, body, nowMs, afterMs }: NewResponse & { nowMs: number; afterMs: number },
): Promise<boolean> => saveResponse(db, address, key, path, bodyHash, status, body, nowMs, afterMs);
