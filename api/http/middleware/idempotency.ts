import type { Context as HttpContext, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { HEADERS } from '../../../src/contract/envelope.ts';
import type { ErrorCode } from '../../../src/contract/error-codes.ts';
import type { Context } from '../../actions/context.ts';
import { RefusalError, toRefusal } from '../../actions/refusal-error.ts';
import { sha256Hex } from '../../actions/secrets.ts';
import {
  type IdempotentRequest,
  loadResponse,
  storeResponse,
  toRepeatedResponse,
} from '../../actions/stored-responses.ts';
import { formatSuccess } from '../reply.ts';
import type { AppEnv, IdempotencyState } from './app-env.ts';
import { withoutBoundary } from './read-body.ts';

const KEY = /^[\x21-\x7e]{1,128}$/;
/** No route has a longer path, and PostgreSQL limits the length of an indexed value. */
const MAX_PATH_LENGTH = 200;
/** Refusals that concern the moment, so that the same request can be sent again. */
const TEMPORARY_CODES: readonly (ErrorCode | undefined)[] = [
  'CONFLICT',
  'NOT_SIGNED_IN',
  'PAYMENT_PENDING',
  'PAYMENT_SETTLING',
];

/**
 * Runs a POST with an idempotency key once and replays its response to repeated requests. An action
 * stores its response in its own transaction (see `respondWithAction`), so that of two processes that
 * run the same request one is rolled back. Has to be registered after `requirePlayer`.
 * Refuses: REQUEST_IN_FLIGHT, IDEMPOTENCY_KEY_REUSED, RESPONSE_NOT_STORED, INVALID_REQUEST for a
 * malformed key.
 */
export function enforceIdempotency(ctx: Context): MiddlewareHandler<AppEnv> {
  /** The body hashes of the requests that this process works on. */
  const inFlight = new Map<string, string>();
  return async (c, next) => {
    const key = c.req.header(HEADERS.idempotencyKey);
    const isRoute = c.req.method === 'POST' && c.req.path.length <= MAX_PATH_LENGTH;
    if (!isRoute || key === undefined) return next();
    const request = await toIdempotentRequest(c, key);
    const id = JSON.stringify([request.address, key, request.path]);
    const otherHash = inFlight.get(id);
    if (otherHash !== undefined) {
      const isSame = otherHash === request.bodyHash;
      throw new RefusalError(isSame ? 'REQUEST_IN_FLIGHT' : 'IDEMPOTENCY_KEY_REUSED');
    }
    inFlight.set(id, request.bodyHash);
    try {
      const { stored } = c.get('session');
      if (stored) return sendJson(c, toRepeatedResponse(stored, request));
      const state: IdempotencyState = { request, storedBody: null, isForgotten: false };
      c.set('idempotency', state);
      await next();
      await storeOtherResponse(c, ctx, state);
      return undefined;
    } finally {
      inFlight.delete(id);
    }
  };
}

async function toIdempotentRequest(
  c: HttpContext<AppEnv>,
  key: string,
): Promise<IdempotentRequest> {
  if (!KEY.test(key)) throw new RefusalError('INVALID_REQUEST', 'the idempotency key is not valid');
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  return {
    address: c.get('player').address,
    key,
    path: c.req.path,
    bodyHash: sha256Hex(withoutBoundary(bytes, c.req.header('content-type'))),
  };
}

/**
 * Stores a response that no transaction has stored, such as a refusal, which has changed nothing that
 * a repetition could change again. Replaces it by that of another process, if that was earlier.
 */
async function storeOtherResponse(
  c: HttpContext<AppEnv>,
  ctx: Context,
  { request, storedBody, isForgotten }: IdempotencyState,
): Promise<void> {
  const { status } = c.res;
  const code = c.error && toRefusal(c.error)?.code;
  const isStored = status === 200 && storedBody !== null;
  if (isStored || isForgotten || status >= 500 || TEMPORARY_CODES.includes(code)) return;
  const body = await c.res.clone().text();
  if (await storeResponse(ctx.db, request, { status, body }, ctx.now())) return;
  const earlier = await loadResponse(ctx, request);
  if (earlier) c.res = sendJson(c, earlier);
}

function sendJson(c: HttpContext, { status, body }: { status: number; body: string }): Response {
  return c.body(body, status as ContentfulStatusCode, { 'content-type': 'application/json' });
}

interface RespondWithActionOptions<T> {
  /** Calls the action with the context it is given. */
  run: (ctx: Context) => Promise<T>;
  /** Presents the action's result. Called before the action's transaction commits. */
  present: (result: T) => { message: string; data?: unknown };
  /** Whether the response has a secret, so that it is sent once and not stored for a repetition. */
  isSecret: boolean;
}

/**
 * Runs a player's action and sends its result. If the request has an idempotency key, the response is
 * stored in the transaction of the action.
 */
export async function respondWithAction<T>(
  c: HttpContext<AppEnv>,
  ctx: Context,
  { run, present, isSecret }: RespondWithActionOptions<T>,
): Promise<Response> {
  const state = c.get('idempotency');
  const format = (result: T) => {
    const { data, message } = present(result);
    return formatSuccess(data, message);
  };
  const saveResponse: Context['saveResponse'] =
    state &&
    (async (db, result) => {
      // `inPlayerTransaction` passes on what the action is going to return.
      state.storedBody = format(result as T);
      const response = { status: 200, body: isSecret ? null : state.storedBody };
      if (!(await storeResponse(db, state.request, response, ctx.now()))) {
        // Another process has done the same request, so this transaction has to be rolled back.
        throw new RefusalError('REQUEST_IN_FLIGHT');
      }
    });
  const result = await run(saveResponse ? { ...ctx, saveResponse } : ctx);
  return sendJson(c, { status: 200, body: state?.storedBody ?? format(result) });
}
