import type { Connection } from '../store/database.ts';
import {
  deleteRequest,
  insertRequest,
  keepAnswer,
  type KeptRequest,
  type RequestName,
  requestNamed,
} from '../store/idempotency-keys.ts';
import type { Context } from './context.ts';
import { Refused } from './refused.ts';
import { inTransaction } from './transaction.ts';

/** How long an answer is given again. */
export const KEEP_REQUEST_MS = 24 * 3_600_000;
/** No request takes this long: whoever was answering it is gone. */
const ABANDONED_AFTER_MS = 60_000;

export interface ClaimedRequest extends RequestName {
  /** SHA-256 of the body's bytes, hex. */
  bodyHash: string;
}

/** The first request of its name is to be answered; a repeated one gets the first answer. */
export type Claim =
  { kind: 'first'; id: number } | { kind: 'repeated'; status: number; body: string };

/**
 * Claims a request by the key its sender gave it, once in 24 hours.
 * Refuses: REQUEST_IN_FLIGHT, IDEMPOTENCY_KEY_REUSED.
 * @param processStartedAtMs what was in flight before died with its process and may be claimed anew
 */
export async function claimRequest(
  ctx: Context,
  request: ClaimedRequest,
  processStartedAtMs: number,
): Promise<Claim> {
  const nowMs = ctx.now();
  const id = await insertRequest(ctx.db, { ...request, nowMs });
  if (id !== null) return { kind: 'first', id };
  return inTransaction(ctx, async (db) => {
    const kept = await requestNamed(db, request);
    if (kept && isLapsed(kept, nowMs, processStartedAtMs)) await deleteRequest(db, kept.id);
    else if (kept) return repetition(kept, request);
    return claimAgain(db, request, nowMs);
  });
}

function isLapsed(kept: KeptRequest, nowMs: number, processStartedAtMs: number): boolean {
  const ageMs = nowMs - kept.createdAtMs;
  if (ageMs >= KEEP_REQUEST_MS) return true;
  return !kept.answer && (ageMs >= ABANDONED_AFTER_MS || kept.createdAtMs < processStartedAtMs);
}

function repetition(kept: KeptRequest, request: ClaimedRequest): Claim {
  if (kept.bodyHash !== request.bodyHash) throw new Refused('IDEMPOTENCY_KEY_REUSED');
  if (!kept.answer) throw new Refused('REQUEST_IN_FLIGHT');
  return { kind: 'repeated', ...kept.answer };
}

async function claimAgain(db: Connection, request: ClaimedRequest, nowMs: number): Promise<Claim> {
  const id = await insertRequest(db, { ...request, nowMs });
  if (id === null) throw new Refused('REQUEST_IN_FLIGHT');
  return { kind: 'first', id };
}

/** Keeps an answer for those who ask again; a fault of ours is not kept, but may be tried anew. */
export async function settleRequest(
  ctx: Context,
  id: number,
  answer: { status: number; body: string },
): Promise<void> {
  if (answer.status >= 500) await deleteRequest(ctx.db, id);
  else await keepAnswer(ctx.db, id, answer);
}
