import type { Envelope } from '../contract/envelope.ts';
import { ApiError, noAnswer, unreadableAnswer } from './api-error.ts';
import { noteAnswer, noteLost } from './connection.ts';
import { takeEarly } from './early-read.ts';
import { ANSWER_TIMEOUT_MS, ask, CLIENT_HEADERS } from './request.ts';
import { learnServerTime } from './server-clock.ts';

/** A request with a JSON body. */
export const jsonRequest = (body: object, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { ...CLIENT_HEADERS, ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/**
 * Asks the API and takes its answer out of the envelope. Who asks, and what follows from a refusal,
 * is the caller's.
 * @throws ApiError; AbortError if the caller's signal ends it
 */
export async function call<T>(path: string, request: RequestInit): Promise<T> {
  return readAnswer<T>(await send(path, request));
}

/**
 * @param timeoutMs until its last byte is here
 * @throws ApiError; AbortError if the caller's signal ends it
 */
export async function send(
  path: string,
  request: RequestInit,
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<Response> {
  const askedMs = performance.now();
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  try {
    const early = takeEarly(path, request.headers);
    const { response, ...times } = await (early ?? ask(path, { ...request, signal }));
    learnServerTime({ ...times, dateHeader: response.headers.get('date') });
    noteAnswer(path, response);
    return response;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    noteLost(askedMs);
    throw noAnswer();
  }
}

/** Takes an answer out of its envelope. @throws ApiError */
export async function readAnswer<T>(response: Response): Promise<T> {
  const answer = await readEnvelope(response);
  // The shapes are the server's promise, kept by its tests: the browser loads no validator.
  if (answer.success) return answer.data as T;
  throw new ApiError(answer.code, response.status, answer.message);
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
