import type { MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { HEADERS } from '../../../src/contract/envelope.ts';
import { claimRequest, finishRequest } from '../../actions/idempotency/claim-request.ts';
import type { Context } from '../../actions/context.ts';
import { RefusalError } from '../../actions/refusal-error.ts';
import { sha256Hex } from '../../actions/secrets.ts';
import type { AppEnv, RequestClaimState } from './app-env.ts';
import { withoutBoundary } from './read-body.ts';

const KEY = /^[\x21-\x7e]{1,128}$/;
/** No route has a longer path, and PostgreSQL limits the length of an indexed value. */
const MAX_PATH_LENGTH = 200;

/**
 * Runs a POST with an idempotency key once and replays its response to repeated requests. Has to be
 * registered after `requirePlayer`.
 * Refuses: REQUEST_IN_FLIGHT, IDEMPOTENCY_KEY_REUSED, RESPONSE_NOT_STORED, INVALID_REQUEST for a
 * malformed key.
 */
export function enforceIdempotency(ctx: Context, processId: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const key = c.req.header(HEADERS.idempotencyKey);
    const isRoute = c.req.method === 'POST' && c.req.path.length <= MAX_PATH_LENGTH;
    if (!isRoute || key === undefined) return next();
    if (!KEY.test(key))
      throw new RefusalError('INVALID_REQUEST', 'the idempotency key is not valid');
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const request = {
      address: c.get('player').address,
      key,
      path: c.req.path,
      bodyHash: sha256Hex(withoutBoundary(bytes, c.req.header('content-type'))),
      processId,
    };
    const claim = await claimRequest(ctx, request);
    if (claim.kind === 'repeated') {
      c.header('content-type', 'application/json');
      return c.body(claim.body, claim.status as ContentfulStatusCode);
    }
    const state: RequestClaimState = { id: claim.id, savedBody: null };
    c.set('requestClaim', state);
    await next();
    if (state.isSecret) return finishRequest(ctx, claim.id, { status: c.res.status, body: null });
    const body = await c.res.clone().text();
    // Everything else, such as a refusal, has changed nothing that a repetition could change again.
    if (body !== state.savedBody)
      await finishRequest(ctx, claim.id, { status: c.res.status, body });
    return undefined;
  };
}
