import { Hono } from 'hono';
import {
  addAdminRequest,
  updateAdminRequest,
} from '../../../../src/contract/admin/admin-requests.ts';
import { emptyRequest } from '../../../../src/contract/requests.ts';
import { addAdmin, removeAdmin, updateAdmin } from '../../../actions/admin/roles.ts';
import type { Context } from '../../../actions/context.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody, pathId } from '../../middleware/parse.ts';
import { sendSuccess } from '../../reply.ts';

/** Adds, edits and removes admins by their user ids. For superadmins only. */
export function adminAdminRoutes(ctx: Context): Hono<AppEnv> {
  const admins = new Hono<AppEnv>();
  const id = pathId('id');

  admins.post('/add', jsonBody(addAdminRequest), async (c) => {
    const { user, isSuperAdmin } = c.req.valid('json');
    await addAdmin(ctx, c.get('admin'), { userId: user, isSuperadmin: isSuperAdmin });
    return sendSuccess(c, undefined, 'Admin added');
  });

  admins.post('/:id/update', id, jsonBody(updateAdminRequest), async (c) => {
    const { isSuperAdmin } = c.req.valid('json');
    const userId = c.req.valid('param').id;
    await updateAdmin(ctx, c.get('admin'), { userId, isSuperadmin: isSuperAdmin });
    return sendSuccess(c, undefined, 'Admin edited');
  });

  admins.post('/:id/remove', id, jsonBody(emptyRequest), async (c) => {
    await removeAdmin(ctx, c.get('admin'), { userId: c.req.valid('param').id });
    return sendSuccess(c, undefined, 'Admin removed');
  });

  return admins;
}
