import { HEADERS } from '../contract/envelope.ts';
import { ApiError } from './api-error.ts';
import { callAsPlayer, type ReadOptions } from './api.ts';
import { createJsonPost } from './call.ts';
import { getCurrentIdentity } from './identity.ts';
import { createBearerHeader } from './request.ts';

/**
 * Delays before a request is repeated, with the same idempotency key, after its answer was lost.
 */
const RETRY_DELAYS_MS = [400, 1200];

export interface WriteOptions extends ReadOptions {
  /** Identifies the player's tap; random by default. */
  readonly idempotencyKey?: string;
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
  const { idempotencyKey = crypto.randomUUID(), signal, keepalive = false } = options;
  const identity = getCurrentIdentity();
  const request: RequestInit = {
    ...createJsonPost(body, {
      ...createBearerHeader(identity),
      [HEADERS.idempotencyKey]: idempotencyKey,
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

/** @throws AbortError as soon as the signal is aborted */
function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(createAbortError());
      return;
    }
    const handleAbort = () => {
      clearTimeout(timer);
      reject(createAbortError());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', handleAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', handleAbort, { once: true });
  });
}

const createAbortError = () => new DOMException('The call was aborted.', 'AbortError');
