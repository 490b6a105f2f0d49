import { HEADERS } from '../contract/envelope.ts';
import { emitBan, emitMaintenance } from './api-events.ts';
import { ApiError } from './api-error.ts';
import { recordBan } from './ban.ts';
import { call, createJsonPost } from './call.ts';
import { clearIdentity, getCurrentIdentity } from './identity.ts';
import { createBearerHeader, createReadHeaders } from './request.ts';

export interface ReadOptions {
  readonly signal?: AbortSignal;
}

/**
 * Sends a GET request as the signed-in player.
 * @throws ApiError; AbortError if the caller aborts
 */
export function apiGet<T>(path: string, { signal }: ReadOptions = {}): Promise<T> {
  const identity = getCurrentIdentity();
  const headers = createReadHeaders(identity);
  const request = { method: 'GET', headers, ...(signal && { signal }) };
  return callAsPlayer<T>(path, request, identity?.token);
}

/**
 * Sends a request as the player and ends the session if the server rejects it.
 * @param token the session token the request carries
 */
export async function callAsPlayer<T>(
  path: string,
  request: RequestInit,
  token: string | undefined,
): Promise<T> {
  try {
    return await call<T>(path, request);
  } catch (error) {
    if (error instanceof ApiError) {
      handleAuthError(error, token);
      if (error.code === 'MAINTENANCE') emitMaintenance();
    }
    throw error;
  }
}

/**
 * Signs the player out after a 401 or a ban, and announces the ban.
 * @param token the session token the failed request carried
 */
export function handleAuthError(error: ApiError, token: string | undefined): void {
  // Ignores responses to requests of a session that has ended meanwhile.
  const identity = getCurrentIdentity();
  if (token !== undefined && token !== identity?.token) return;
  const isBanned = error.code === 'ACCOUNT_BANNED';
  if (identity && error.ban) recordBan({ ...error.ban, address: identity.account.address });
  if (isBanned) emitBan(error.ban);
  if (token !== undefined && (isBanned || error.status === 401)) clearIdentity(token);
}

/**
 * Delays before a request is repeated, with the same idempotency key, after its answer was lost.
 */
const RETRY_DELAYS_MS = [400, 1200];

interface WriteOptions extends ReadOptions {
  /** Lets the request finish after the page has closed. */
  readonly keepalive?: boolean;
}

/**
 * Sends a POST request as the signed-in player. If the answer is lost, repeats the request with
 * the same idempotency key, so that the server performs it only once.
 * @throws ApiError; AbortError if the caller aborts
 */
export async function apiPost<T>(
  path: string,
  body: object = {},
  options: WriteOptions = {},
): Promise<T> {
  const { signal, keepalive = false } = options;
  const identity = getCurrentIdentity();
  const request: RequestInit = {
    ...createJsonPost(body, {
      ...createBearerHeader(identity),
      [HEADERS.idempotencyKey]: crypto.randomUUID(),
    }),
    keepalive,
    ...(signal && { signal }),
  };
  let wasAnswerLost = false;
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await callAsPlayer<T>(path, request, identity?.token);
    } catch (error) {
      if (!shouldRetry(error, wasAnswerLost)) throw error;
      wasAnswerLost = true;
    }
    await wait(delayMs, signal);
  }
  return callAsPlayer<T>(path, request, identity?.token);
}

/**
 * A repeated request is rejected as `REQUEST_IN_FLIGHT` while the server still works on the first.
 */
function shouldRetry(error: unknown, wasAnswerLost: boolean): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'NO_ANSWER' || (wasAnswerLost && error.code === 'REQUEST_IN_FLIGHT');
}

/** Waits, but not longer than until the signal is aborted. @throws the signal's reason */
async function wait(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener('abort', resolve, { once: true });
  });
  signal?.throwIfAborted();
}
