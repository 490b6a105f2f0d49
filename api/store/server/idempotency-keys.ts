import type { Connection } from '../database/database.ts';

export interface RequestKey {
  address: string;
  key: string;
  path: string;
}

export interface StoredRequest {
  id: number;
  /** SHA-256 of the body's bytes, hex. */
  bodyHash: string;
  /** Null while the first request is in flight. */
  response: StoredResponse | null;
  /** The process that handles the first request; null if a process of an older version did. */
  processId: string | null;
  createdAtMs: number;
}

export interface StoredResponse {
  status: number;
  /** Null if it was too large to store. */
  body: string | null;
}

/** Inserts a request. @returns its id; null if the key exists already */
export async function insertRequest(
  db: Connection,
  request: RequestKey & { bodyHash: string; processId: string; nowMs: number },
): Promise<number | null> {
  const row = await db
    .insertInto('idempotency_keys')
    .values({
      address: request.address,
      key: request.key,
      path: request.path,
      body_hash: request.bodyHash,
      process_id: request.processId,
      created_at_ms: request.nowMs,
    })
    .onConflict((conflict) => conflict.columns(['address', 'key', 'path']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findRequest(
  db: Connection,
  request: RequestKey,
): Promise<StoredRequest | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['id', 'body_hash', 'status', 'body', 'process_id', 'created_at_ms'])
    .where('address', '=', request.address)
    .where('key', '=', request.key)
    .where('path', '=', request.path)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    bodyHash: row.body_hash,
    response: row.status === null ? null : { status: row.status, body: row.body },
    processId: row.process_id,
    createdAtMs: row.created_at_ms,
  };
}

/**
 * Stores the response to a request, unless one is stored already.
 * @returns false if the request is no longer stored
 */
export async function saveResponse(
  db: Connection,
  id: number,
  { status, body }: StoredResponse,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set((eb) => ({
      body: eb.case().when('status', 'is', null).then(body).else(eb.ref('body')).end(),
      status: eb.fn.coalesce('status', eb.val(status)),
    }))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a request without a response, so that it can be sent again. */
export async function deleteUnansweredRequest(db: Connection, id: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('id', '=', id)
    .where('status', 'is', null)
    .execute();
}

export async function deleteRequest(db: Connection, id: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('id', '=', id).execute();
}
