import type { Context as HttpContext, MiddlewareHandler } from 'hono';
import { HEADERS } from '../../../src/contract/envelope.ts';
import type { Context } from '../../actions/context.ts';
import { RefusalError } from '../../actions/refusal-error.ts';
import { findAdminByToken, findPlayerByToken } from '../../actions/sign-in/sessions.ts';
import type { AppEnv } from './app-env.ts';

/** Who may make a call. A superadmin is an admin. */
export type Caller = 'anyone' | 'player' | 'admin' | 'superadmin';

const callers = new WeakMap<object, Caller>();

/** Returns whom a guard admits, for the documentation; undefined for any other handler. */
export const getAdmittedCaller = (handler: object): Caller | undefined => callers.get(handler);

/** Creates a guard that admits only these callers. @param check throws for all others */
function admitOnly(
  caller: Caller,
  check: (c: HttpContext<AppEnv>) => Promise<void> | void,
): MiddlewareHandler<AppEnv> {
  const guard: MiddlewareHandler<AppEnv> = async (c, next) => {
    await check(c);
    await next();
  };
  callers.set(guard, caller);
  return guard;
}

/**
 * Admits signed-in players and provides `c.get('player')`.
 * Refuses: NOT_SIGNED_IN, ACCOUNT_BANNED.
 */
export const requirePlayer = (ctx: Context): MiddlewareHandler<AppEnv> =>
  admitOnly('player', async (c) => {
    c.set('player', await findPlayerByToken(ctx, getPlayerToken(c)));
  });

/**
 * Admits admins by the token of the admin header alone, and provides `c.get('admin')`.
 * Refuses: NOT_SIGNED_IN, ACCOUNT_BANNED, NOT_ADMIN.
 */
export const requireAdmin = (ctx: Context): MiddlewareHandler<AppEnv> =>
  admitOnly('admin', async (c) => {
    c.set('admin', await findAdminByToken(ctx, getAdminToken(c)));
  });

/** Admits superadmins. Has to be registered after `requireAdmin`. Refuses: SUPERADMIN_REQUIRED. */
export const requireSuperadmin = admitOnly('superadmin', (c) => {
  if (!c.get('admin').isSuperadmin) throw new RefusalError('SUPERADMIN_REQUIRED');
});

/** Returns the token of the player's header. Refuses: NOT_SIGNED_IN. */
export const getPlayerToken = (c: HttpContext): string =>
  parseBearerToken(c.req.header('authorization'));

/** Returns the token of the admin header. Refuses: NOT_SIGNED_IN. */
export const getAdminToken = (c: HttpContext): string =>
  parseBearerToken(c.req.header(HEADERS.adminAuthorization));

/** Parses the token of an authorization header. Refuses: NOT_SIGNED_IN. */
function parseBearerToken(header: string | undefined): string {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(header ?? '')?.[1];
  if (token === undefined) throw new RefusalError('NOT_SIGNED_IN');
  return token;
}
