import { HEADERS } from '../contract/envelope.ts';
import { ApiError } from './api-error.ts';
import { callAsPlayer, type ReadOptions } from './api.ts';
import { jsonRequest } from './call.ts';
import { currentIdentity } from './identity.ts';
import { bearerOf } from './request.ts';

/** Waits before a lost answer is asked for again, with the same idempotency key. */
const RETRY_DELAYS_MS = [400, 1200];

export interface WriteOptions extends ReadOptions {
  /** Names the tap; a fresh one for every call if not given. */
  readonly idempotencyKey?: string;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
}

/**
 * One tap is one call: an answer that was lost on the way is asked for again with the same key,
 * so the server does the thing once.
 * @throws ApiError; AbortError if the caller's signal ends it
 */
export async function apiPost<T>(
  path: string,
  body: object = {},
  options: WriteOptions = {},
): Promise<T> {
  const { idempotencyKey = crypto.randomUUID(), signal, keepalive = false } = options;
  const identity = currentIdentity();
  const request: RequestInit = {
    ...jsonRequest(body, {
      ...bearerOf(identity),
      [HEADERS.idempotencyKey]: idempotencyKey,
    }),
    keepalive,
    ...(signal && { signal }),
  };
  let wasLost = false;
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await callAsPlayer<T>(path, request, identity?.token);
    } catch (error) {
      if (!mayAskAgain(error, wasLost)) throw error;
      wasLost = true;
    }
    await wait(delayMs, signal);
  }
  return callAsPlayer<T>(path, request, identity?.token);
}

/** The first try may still be at work when the second arrives. */
function mayAskAgain(error: unknown, wasLost: boolean): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'NO_ANSWER' || (wasLost && error.code === 'REQUEST_IN_FLIGHT');
}

function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('The call was ended.', 'AbortError'));
    });
  });
}
