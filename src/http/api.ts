import { WALLET_HEADER } from '../contract/copies.ts';
import { HEADERS } from '../contract/envelope.ts';
import { announceBan } from './ban.ts';
import { ApiError } from './api-error.ts';
import { call, CLIENT_HEADERS, jsonRequest } from './call.ts';
import { clearIdentity, currentIdentity } from './identity.ts';

/** Waits before a lost answer is asked for again, with the same idempotency key. */
const RETRY_DELAYS_MS = [400, 1200];

export interface ReadOptions {
  readonly signal?: AbortSignal;
}

export interface WriteOptions extends ReadOptions {
  /** Names the tap; a fresh one for every call if not given. */
  readonly idempotencyKey?: string;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
}

/** @throws ApiError; AbortError if the caller's signal ends it */
export function apiGet<T>(path: string, { signal }: ReadOptions = {}): Promise<T> {
  const headers = { ...CLIENT_HEADERS, ...bearer(), ...reader() };
  return callAsPlayer<T>(path, { method: 'GET', headers, ...(signal && { signal }) });
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
  const request: RequestInit = {
    ...jsonRequest(body, { ...bearer(), [HEADERS.idempotencyKey]: idempotencyKey }),
    keepalive,
    ...(signal && { signal }),
  };
  let wasLost = false;
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await callAsPlayer<T>(path, request);
    } catch (error) {
      if (!mayAskAgain(error, wasLost)) throw error;
      wasLost = true;
    }
    await wait(delayMs, signal);
  }
  return callAsPlayer<T>(path, request);
}

/** The first try may still be at work when the second arrives. */
function mayAskAgain(error: unknown, wasLost: boolean): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'NO_ANSWER' || (wasLost && error.code === 'REQUEST_IN_FLIGHT');
}

function bearer(): Record<string, string> {
  const identity = currentIdentity();
  return identity ? { authorization: `Bearer ${identity.token}` } : {};
}

/** For the service worker, which keeps what is read for this wallet alone. */
function reader(): Record<string, string> {
  const identity = currentIdentity();
  return identity ? { [WALLET_HEADER]: identity.account.address } : {};
}

async function callAsPlayer<T>(path: string, request: RequestInit): Promise<T> {
  const token = currentIdentity()?.token;
  try {
    return await call<T>(path, request);
  } catch (error) {
    if (error instanceof ApiError) heed(error, token);
    throw error;
  }
}

/**
 * Consequences that reach beyond the call: who is no longer let in is no longer signed in.
 * @param token the player's that the call went with
 */
export function heed(error: ApiError, token: string | undefined): void {
  const isBanned = error.code === 'ACCOUNT_BANNED';
  if (isBanned) announceBan();
  if (token !== undefined && (isBanned || error.status === 401)) clearIdentity(token);
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
