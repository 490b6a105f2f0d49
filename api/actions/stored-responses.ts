import { DAY_MS } from '../../src/game/time.ts';
import type { Connection } from '../store/database/database.ts';
import * as store from '../store/server/stored-responses.ts';
import type { Context } from './context.ts';
import { RefusalError } from './refusal-error.ts';

export type { IdempotentRequest, StoredResponse } from '../store/server/stored-responses.ts';

/** How long a response is stored and repeated. */
export const RESPONSE_RETENTION_MS = DAY_MS;
/** Larger responses are not stored: a player could fill the disk with them. */
const MAX_STORED_BYTES = 4096;

/**
 * Returns a stored response for the repetition of its request.
 * @throws RefusalError IDEMPOTENCY_KEY_REUSED if its body was another one; RESPONSE_NOT_STORED
 */
export function toRepeatedResponse(
  { bodyHash, status, body }: store.StoredResponse,
  request: store.IdempotentRequest,
): { status: number; body: string } {
  if (bodyHash !== request.bodyHash) throw new RefusalError('IDEMPOTENCY_KEY_REUSED');
  if (body === null) throw new RefusalError('RESPONSE_NOT_STORED');
  return { status, body };
}

/**
 * Loads the response to an earlier request with the same key.
 * @returns null if there is none
 * @throws as `toRepeatedResponse` does
 */
export async function loadResponse(ctx: Context, request: store.IdempotentRequest) {
  const stored = await store.findStoredResponse(ctx.db, request, ctx.now() - RESPONSE_RETENTION_MS);
  return stored && toRepeatedResponse(stored, request);
}

/**
 * Stores the response to a request for its repetition. Only remembers that there was one if it is
 * larger than `MAX_STORED_BYTES`.
 * @returns false if the same request has been answered meanwhile, in another process
 */
export function storeResponse(
  db: Connection,
  request: store.IdempotentRequest,
  { status, body }: store.NewResponse,
  nowMs: number,
): Promise<boolean> {
  const isLarge = body !== null && Buffer.byteLength(body) > MAX_STORED_BYTES;
  const response = { status, body: isLarge ? null : body };
  const afterMs = nowMs - RESPONSE_RETENTION_MS;
  return store.insertResponse(db, request, { ...response, nowMs, afterMs });
}
