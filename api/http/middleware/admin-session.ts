import type { MiddlewareHandler } from 'hono';
import { HEADERS } from '../../../src/contract/envelope.ts';
import { findAdminByToken } from '../../actions/sign-in/sessions.ts';
import type { Context } from '../../actions/context.ts';
import { RefusalError } from '../../actions/refusal-error.ts';
import type { AppEnv } from './app-env.ts';
import { admitOnly } from './guards.ts';
import { parseBearerToken } from './session.ts';

/**
 * Admits admins by the token of the admin header alone, and provides `c.get('admin')`.
 * Refuses: NOT_SIGNED_IN, ACCOUNT_BANNED, NOT_ADMIN.
 */
export function requireAdmin(ctx: Context): MiddlewareHandler<AppEnv> {
  return admitOnly('admin', async (c, next) => {
    c.set(
      'admin',
      await findAdminByToken(ctx, parseBearerToken(c.req.header(HEADERS.adminAuthorization))),
    );
    await next();
  });
}

/** Admits superadmins. Has to be registered after `requireAdmin`. Refuses: SUPERADMIN_REQUIRED. */
export const requireSuperadmin = admitOnly('superadmin', async (c, next) => {
  if (!c.get('admin').isSuperadmin) throw new RefusalError('SUPERADMIN_REQUIRED');
  await next();
});
