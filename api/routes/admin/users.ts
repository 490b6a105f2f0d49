import { Hono } from 'hono';
import { emptyRequest } from '../../../src/contract/requests.ts';
import { banUser } from '../../actions/admin/ban-user.ts';
import { releaseMoney } from '../../actions/admin/release-money.ts';
import { unbanUser } from '../../actions/admin/unban-user.ts';
import type { Context } from '../../actions/context.ts';
import { requireSuperadmin } from '../../middleware/admin-session.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody, pathId } from '../../middleware/parse.ts';
import { sendSuccess } from '../../reply.ts';

/** Bans and unbans users, and releases the money of banned ones. */
export function adminUserRoutes(ctx: Context): Hono<AppEnv> {
  const users = new Hono<AppEnv>();
  const id = pathId('id');

  users.post('/:id/ban', id, jsonBody(emptyRequest), async (c) => {
    await banUser(ctx, c.get('admin'), { userId: c.req.valid('param').id });
    return sendSuccess(c, undefined, 'User banned');
  });

  users.post('/:id/unban', id, jsonBody(emptyRequest), async (c) => {
    await unbanUser(ctx, c.get('admin'), { userId: c.req.valid('param').id });
    return sendSuccess(c, undefined, 'User unbanned');
  });

  users.post('/:id/release', id, requireSuperadmin, jsonBody(emptyRequest), async (c) => {
    await releaseMoney(ctx, c.get('admin'), { userId: c.req.valid('param').id });
    return sendSuccess(c, undefined, 'Payouts released');
  });

  return users;
}
