import type { MiddlewareHandler } from 'hono';
import type { Context } from '../../actions/context.ts';
import { findPlayerByToken } from '../../actions/sign-in/sessions.ts';
import { RefusalError } from '../../actions/refusal-error.ts';
import type { AppEnv } from './app-env.ts';
import { admitOnly } from './guards.ts';

/**
 * Admits signed-in players and provides `c.get('player')`.
 * Refuses: NOT_SIGNED_IN, ACCOUNT_BANNED.
 */
export function requirePlayer(ctx: Context): MiddlewareHandler<AppEnv> {
  return admitOnly('player', async (c, next) => {
    c.set('player', await findPlayerByToken(ctx, parseBearerToken(c.req.header('authorization'))));
    await next();
  });
}

/** Parses the token of an authorization header. Refuses: NOT_SIGNED_IN. */
export function parseBearerToken(header: string | undefined): string {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(header ?? '')?.[1];
  if (token === undefined) throw new RefusalError('NOT_SIGNED_IN');
  return token;
}
