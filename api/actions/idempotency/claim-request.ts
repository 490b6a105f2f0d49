import type { Connection } from '../../store/database.ts';
import {
  deleteRequest,
  deleteUnansweredRequest,
  insertRequest,
  saveResponse,
  type StoredRequest,
  type RequestKey,
  findRequest,
} from '../../store/idempotency-keys.ts';
import type { Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { inTransaction } from '../transaction.ts';

/** How long a response is stored and repeated. */
export const RESPONSE_RETENTION_MS = 24 * 3_600_000;
/** Larger responses are not stored: a player could fill the disk with them. */
const MAX_STORED_BYTES = 4096;
/** A request still in flight after this long was abandoned, because none takes so long. */
const ABANDONED_AFTER_MS = 60_000;

export interface IdempotentRequest extends RequestKey {
  /** SHA-256 of the body's bytes, hex. */
  bodyHash: string;
}

/** The first request with a key is processed; a repeated one gets the stored response. */
export type RequestClaim =
  { kind: 'first'; id: number } | { kind: 'repeated'; status: number; body: string };

/**
 * Claims a request by its idempotency key, which can be used once in 24 hours.
 * @param processStartedAtMs requests that were in flight before died with their process and may be
 * claimed again
 * @throws RefusalError REQUEST_IN_FLIGHT, IDEMPOTENCY_KEY_REUSED, RESPONSE_NOT_STORED
 */
export async function claimRequest(
  ctx: Context,
  request: IdempotentRequest,
  processStartedAtMs: number,
): Promise<RequestClaim> {
  const nowMs = ctx.now();
  const id = await insertRequest(ctx.db, { ...request, nowMs });
  if (id !== null) return { kind: 'first', id };
  return inTransaction(ctx, async (db) => {
    const stored = await findRequest(db, request);
    if (stored && isExpired(stored, nowMs, processStartedAtMs)) await deleteRequest(db, stored.id);
    else if (stored) return toRepeatedClaim(stored, request);
    return insertClaim(db, request, nowMs);
  });
}

function isExpired(stored: StoredRequest, nowMs: number, processStartedAtMs: number): boolean {
  const ageMs = nowMs - stored.createdAtMs;
  if (ageMs >= RESPONSE_RETENTION_MS) return true;
  return (
    !stored.response && (ageMs >= ABANDONED_AFTER_MS || stored.createdAtMs < processStartedAtMs)
  );
}

function toRepeatedClaim(stored: StoredRequest, request: IdempotentRequest): RequestClaim {
  if (stored.bodyHash !== request.bodyHash) throw new RefusalError('IDEMPOTENCY_KEY_REUSED');
  if (!stored.response) throw new RefusalError('REQUEST_IN_FLIGHT');
  const { status, body } = stored.response;
  if (body === null) throw new RefusalError('RESPONSE_NOT_STORED');
  return { kind: 'repeated', status, body };
}

async function insertClaim(
  db: Connection,
  request: IdempotentRequest,
  nowMs: number,
): Promise<RequestClaim> {
  const id = await insertRequest(db, { ...request, nowMs });
  if (id === null) throw new RefusalError('REQUEST_IN_FLIGHT');
  return { kind: 'first', id };
}

/** A response to a request with an idempotency key. */
export interface ClaimedResponse {
  status: number;
  body: string;
}

/**
 * Stores the response for repeated requests, in the transaction of the action. Only remembers that
 * there was one if it is larger than `MAX_STORED_BYTES`.
 */
export const saveClaimedResponse = (
  db: Connection,
  id: number,
  { status, body }: ClaimedResponse,
): Promise<void> =>
  saveResponse(db, id, {
    status,
    body: Buffer.byteLength(body) > MAX_STORED_BYTES ? null : body,
  });

/**
 * Stores the response for repeated requests, unless the action has stored one. A server error is not
 * stored, so that the request can be sent again.
 */
export async function finishRequest(
  ctx: Context,
  id: number,
  response: ClaimedResponse,
): Promise<void> {
  if (response.status >= 500) await deleteUnansweredRequest(ctx.db, id);
  else await saveClaimedResponse(ctx.db, id, response);
}
