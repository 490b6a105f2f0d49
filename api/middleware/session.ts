import type { MiddlewareHandler } from 'hono';
import type { Context } from '../actions/context.ts';
import { playerOfToken } from '../actions/player-of-token.ts';
import { Refused } from '../actions/refused.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Lets signed-in players through, as `c.get('player')`.
 * Refuses: NOT_SIGNED_IN, ACCOUNT_BANNED.
 */
export function signedIn(ctx: Context): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('player', await playerOfToken(ctx, bearerToken(c.req.header('authorization'))));
    await next();
  };
}

/** The token of a bearer header. Refuses: NOT_SIGNED_IN. */
export function bearerToken(header: string | undefined): string {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(header ?? '')?.[1];
  if (token === undefined) throw new Refused('NOT_SIGNED_IN');
  return token;
}
