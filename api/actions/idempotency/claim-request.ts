import type { Connection } from '../../store/database/database.ts';
import {
  deleteRequest,
  deleteUnansweredRequest,
  insertRequest,
  saveResponse,
  type StoredRequest,
  type RequestKey,
  findRequest,
} from '../../store/server/idempotency-keys.ts';
import { findProcessEndMs } from '../../store/server/processes.ts';
import type { Context } from '../context.ts';
import { isAliveUntil } from '../processes/process-life.ts';
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
  /** The process that handles it. */
  processId: string;
}

/** The first request with a key is processed; a repeated one gets the stored response. */
export type RequestClaim =
  | { kind: 'first'; id: number }
  | { kind: 'repeated'; status: number; body: string };

/**
 * Claims a request by its idempotency key, which can be used once in 24 hours. A request that was in
 * flight in a process which has died may be claimed again.
 * @throws RefusalError REQUEST_IN_FLIGHT, IDEMPOTENCY_KEY_REUSED, RESPONSE_NOT_STORED
 */
export async function claimRequest(
  ctx: Context,
  request: IdempotentRequest,
): Promise<RequestClaim> {
  const nowMs = ctx.now();
  const id = await insertRequest(ctx.db, { ...request, nowMs });
  if (id !== null) return { kind: 'first', id };
  return inTransaction(ctx, async (db) => {
    const stored = await findRequest(db, request);
    if (stored && (await isExpired(db, stored, { processId: request.processId, nowMs })))
      await deleteRequest(db, stored.id);
    else if (stored) return toRepeatedClaim(stored, request);
    return insertClaim(db, request, nowMs);
  });
}

async function isExpired(
  db: Connection,
  { createdAtMs, response, processId }: StoredRequest,
  self: { processId: string; nowMs: number },
): Promise<boolean> {
  const ageMs = self.nowMs - createdAtMs;
  if (ageMs >= RESPONSE_RETENTION_MS) return true;
  if (response) return false;
  if (ageMs >= ABANDONED_AFTER_MS || processId === null) return true;
  if (processId === self.processId) return false;
  const aliveUntilMs = await findProcessEndMs(db, processId);
  return aliveUntilMs === null || !isAliveUntil(aliveUntilMs, self.nowMs);
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
  /** Null if it must not be stored; then a repeated request fails with RESPONSE_NOT_STORED. */
  body: string | null;
}

/**
 * Stores the response for repeated requests, in the transaction of the action. Only remembers that
 * there was one if it is larger than `MAX_STORED_BYTES`.
 * @throws RefusalError REQUEST_IN_FLIGHT if the request was claimed again in the meantime, because its
 * process seemed dead: the action must then not be done here as well
 */
export async function saveClaimedResponse(
  db: Connection,
  id: number,
  response: ClaimedResponse,
): Promise<void> {
  if (!(await saveResponse(db, id, toStoredResponse(response))))
    throw new RefusalError('REQUEST_IN_FLIGHT');
}

const toStoredResponse = ({ status, body }: ClaimedResponse) => ({
  status,
  body: body !== null && Buffer.byteLength(body) > MAX_STORED_BYTES ? null : body,
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
  else await saveResponse(ctx.db, id, toStoredResponse(response));
}
