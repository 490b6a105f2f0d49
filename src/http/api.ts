import { DEFAULT_MIN_VERSION, HEADERS, type Envelope } from '../contract/envelope.ts';
import { announceBan } from './ban.ts';
import { ApiError, noAnswer, unreadableAnswer } from './api-error.ts';
import { clearIdentity, currentIdentity } from './identity.ts';
import { learnServerTime } from './server-clock.ts';

const API_BASE = '/api';
/** After this long an answer counts as lost. */
const ANSWER_TIMEOUT_MS = 30_000;
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
  return call<T>(path, { method: 'GET', headers: headers(), ...(signal && { signal }) });
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
    method: 'POST',
    headers: {
      ...headers(),
      'content-type': 'application/json',
      [HEADERS.idempotencyKey]: idempotencyKey,
    },
    body: JSON.stringify(body),
    keepalive,
    ...(signal && { signal }),
  };
  let wasLost = false;
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await call<T>(path, request);
    } catch (error) {
      if (!mayAskAgain(error, wasLost)) throw error;
      wasLost = true;
    }
    await wait(delayMs, signal);
  }
  return call<T>(path, request);
}

/** The first try may still be at work when the second arrives. */
function mayAskAgain(error: unknown, wasLost: boolean): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'NO_ANSWER' || (wasLost && error.code === 'REQUEST_IN_FLIGHT');
}

function headers(): Record<string, string> {
  const identity = currentIdentity();
  return {
    accept: 'application/json',
    [HEADERS.minVersion]: DEFAULT_MIN_VERSION,
    ...(identity && { authorization: `Bearer ${identity.token}` }),
  };
}

async function call<T>(path: string, request: RequestInit): Promise<T> {
  const token = currentIdentity()?.token;
  const askedMs = Date.now();
  const response = await send(API_BASE + path, request);
  learnServerTime({ askedMs, heardMs: Date.now(), dateHeader: response.headers.get('date') });
  const answer = await readEnvelope(response);
  // The shapes are the server's promise, kept by its tests: the browser loads no validator.
  if (answer.success) return answer.data as T;
  const error = new ApiError(answer.code, response.status, answer.message);
  heed(error, token);
  throw error;
}

async function send(url: string, request: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  try {
    return await fetch(url, { ...request, signal });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw noAnswer();
  }
}

async function readEnvelope(response: Response): Promise<Envelope<unknown>> {
  let answer: unknown;
  try {
    answer = await response.json();
  } catch {
    throw unreadableAnswer(response.status);
  }
  if (!isEnvelope(answer)) throw unreadableAnswer(response.status);
  return answer;
}

function isEnvelope(answer: unknown): answer is Envelope<unknown> {
  if (typeof answer !== 'object' || answer === null) return false;
  const { success, message, code } = answer as Partial<Record<string, unknown>>;
  return success === true || (success === false && typeof message === 'string' && Boolean(code));
}

/** Consequences that reach beyond the call: who is no longer let in is no longer signed in. */
function heed(error: ApiError, token: string | undefined): void {
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
