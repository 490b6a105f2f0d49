import type { Connection } from './database.ts';

export interface RequestName {
  address: string;
  key: string;
  path: string;
}

export interface KeptRequest {
  id: number;
  /** SHA-256 of the body's bytes, hex. */
  bodyHash: string;
  /** Null while the first request is still being answered. */
  answer: { status: number; body: string } | null;
  createdAtMs: number;
}

/** @returns the id of the new row; null where the name is taken */
export async function insertRequest(
  db: Connection,
  request: RequestName & { bodyHash: string; nowMs: number },
): Promise<number | null> {
  const row = await db
    .insertInto('idempotency_keys')
    .values({
      address: request.address,
      key: request.key,
      path: request.path,
      body_hash: request.bodyHash,
      created_at_ms: request.nowMs,
    })
    .onConflict((conflict) => conflict.columns(['address', 'key', 'path']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function requestNamed(db: Connection, name: RequestName): Promise<KeptRequest | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['id', 'body_hash', 'status', 'body', 'created_at_ms'])
    .where('address', '=', name.address)
    .where('key', '=', name.key)
    .where('path', '=', name.path)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    bodyHash: row.body_hash,
    answer: row.status === null ? null : { status: row.status, body: row.body ?? '' },
    createdAtMs: row.created_at_ms,
  };
}

export async function keepAnswer(
  db: Connection,
  id: number,
  answer: { status: number; body: string },
): Promise<void> {
  await db.updateTable('idempotency_keys').set(answer).where('id', '=', id).execute();
}

export async function deleteRequest(db: Connection, id: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('id', '=', id).execute();
}
