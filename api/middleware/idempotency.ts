import type { MiddlewareHandler } from 'hono';
import { HEADERS } from '../../src/contract/envelope.ts';
import { claimRequest, settleRequest } from '../actions/claim-request.ts';
import type { Context } from '../actions/context.ts';
import { Refused } from '../actions/refused.ts';
import { sha256Hex } from '../actions/secrets.ts';
import type { AppEnv } from './app-env.ts';

const KEY = /^[\x21-\x7e]{1,128}$/;

/**
 * Answers a POST that carries a key once; stands behind `signedIn`.
 * Refuses: REQUEST_IN_FLIGHT, IDEMPOTENCY_KEY_REUSED, INVALID_REQUEST for a key that is none.
 */
export function idempotent(ctx: Context): MiddlewareHandler<AppEnv> {
  const processStartedAtMs = ctx.now();
  return async (c, next) => {
    const key = c.req.header(HEADERS.idempotencyKey);
    if (c.req.method !== 'POST' || key === undefined) return next();
    if (!KEY.test(key)) throw new Refused('INVALID_REQUEST', 'the idempotency key is not valid');
    const request = {
      address: c.get('player').address,
      key,
      path: c.req.path,
      bodyHash: sha256Hex(new Uint8Array(await c.req.arrayBuffer())),
    };
    const claim = await claimRequest(ctx, request, processStartedAtMs);
    if (claim.kind === 'repeated') {
      return new Response(claim.body, {
        status: claim.status,
        headers: { 'content-type': 'application/json' },
      });
    }
    await next();
    await settleRequest(ctx, claim.id, { status: c.res.status, body: await c.res.clone().text() });
    return undefined;
  };
}
