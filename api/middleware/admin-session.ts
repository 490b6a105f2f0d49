import type { MiddlewareHandler } from 'hono';
import { HEADERS } from '../../src/contract/envelope.ts';
import { adminOfToken } from '../actions/admin-of-token.ts';
import type { Context } from '../actions/context.ts';
import { Refused } from '../actions/refused.ts';
import type { AppEnv } from './app-env.ts';
import { bearerToken } from './session.ts';

/**
 * Lets admins through, as `c.get('admin')`, by the token of the admin header alone.
 * Refuses: NOT_SIGNED_IN, ACCOUNT_BANNED, NOT_ADMIN.
 */
export function adminSignedIn(ctx: Context): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('admin', await adminOfToken(ctx, bearerToken(c.req.header(HEADERS.adminAuthorization))));
    await next();
  };
}

/** Stands behind `adminSignedIn`. Refuses: SUPERADMIN_REQUIRED. */
export const superadminOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!c.get('admin').isSuperadmin) throw new Refused('SUPERADMIN_REQUIRED');
  await next();
};
