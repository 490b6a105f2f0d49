import type { Envelope } from '../contract/envelope.ts';
import { ApiError, createNoAnswerError, createUnreadableAnswerError } from './api-error.ts';
import { recordResponse, recordLostCall } from './connection.ts';
import { useOutdatedClient } from './outdated-client.ts';
import { takePreloadedRead } from './preload.ts';
import { REQUEST_TIMEOUT_MS, fetchTimed, CLIENT_HEADERS } from './request.ts';
import { updateServerClock } from './server-clock.ts';

/** Returns a POST request with a JSON body. */
export const createJsonPost = (body: object, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { ...CLIENT_HEADERS, ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/**
 * Calls the API and returns the `data` of its envelope. Authentication and the handling of
 * rejections are up to the caller.
 * @throws ApiError; AbortError if the caller aborts
 */
export async function call<T>(path: string, request: RequestInit): Promise<T> {
  return parseResponse<T>(await sendRequest(path, request));
}

/**
 * Sends a request, and records from the response the server time and the state of the connection.
 * @param timeoutMs limit for the whole response, including its body
 * @throws ApiError; AbortError if the caller aborts
 */
export async function sendRequest(
  path: string,
  request: RequestInit,
  timeoutMs = REQUEST_TIMEOUT_MS,
): Promise<Response> {
  const sentMs = performance.now();
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  try {
    const preloaded = takePreloadedRead(path, request.headers);
    const { response, ...times } = await (preloaded ?? fetchTimed(path, { ...request, signal }));
    updateServerClock({ ...times, dateHeader: response.headers.get('date') });
    recordResponse(path, response);
    return response;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    recordLostCall(sentMs);
    throw createNoAnswerError();
  }
}

/** Returns the `data` of a response's envelope. @throws ApiError */
export async function parseResponse<T>(response: Response): Promise<T> {
  const envelope = await parseEnvelope(response);
  // Server tests guarantee the shape of the data, so that the browser need not load a validator.
  if (envelope.success) return envelope.data as T;
  if (envelope.code === 'OUTDATED_CLIENT') useOutdatedClient.setState({ isOutdated: true });
  throw new ApiError(envelope.code, response.status, envelope.message, envelope.ban);
}

async function parseEnvelope(response: Response): Promise<Envelope<unknown>> {
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    throw createUnreadableAnswerError(response.status);
  }
  if (!isEnvelope(body)) throw createUnreadableAnswerError(response.status);
  return body;
}

function isEnvelope(body: unknown): body is Envelope<unknown> {
  if (typeof body !== 'object' || body === null) return false;
  const { success, message, code } = body as Partial<Record<string, unknown>>;
  return success === true || (success === false && typeof message === 'string' && Boolean(code));
}
