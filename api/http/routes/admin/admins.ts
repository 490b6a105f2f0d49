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
import { documented } from '../../openapi/documented.ts';
import type { ErrorCode } from '../../../../src/contract/error-codes.ts';

/** The codes of actions on a user, which only superadmins may take on admins. */
const USER_CODES = [
  'NOT_FOUND',
  'CONFLICT',
  'OWN_ACCOUNT',
  'SUPERADMIN_REQUIRED',
] as const satisfies readonly ErrorCode[];

/** The codes of changes to the role of a user. */
const ROLE_CODES = [...USER_CODES, 'CONFIGURED_SUPERADMIN'] as const satisfies readonly ErrorCode[];

/** Adds, edits and removes admins by their user ids. For superadmins only. */
export function adminAdminRoutes(ctx: Context): Hono<AppEnv> {
  const admins = new Hono<AppEnv>();
  const id = pathId('id');

  documented(admins, {
    summary: 'Makes a user an admin',
    codes: [...ROLE_CODES, 'USER_IS_ADMIN', 'USER_BANNED'],
  }).post('/add', jsonBody(addAdminRequest), async (c) => {
    const { user, isSuperAdmin } = c.req.valid('json');
    await addAdmin(ctx, c.get('admin'), { userId: user, isSuperadmin: isSuperAdmin });
    return sendSuccess(c, undefined, 'Admin added');
  });

  documented(admins, {
    summary: 'Makes an admin a superadmin, or revokes it',
    codes: [...ROLE_CODES, 'USER_NOT_ADMIN'],
  }).post('/:id/update', id, jsonBody(updateAdminRequest), async (c) => {
    const { isSuperAdmin } = c.req.valid('json');
    const userId = c.req.valid('param').id;
    await updateAdmin(ctx, c.get('admin'), { userId, isSuperadmin: isSuperAdmin });
    return sendSuccess(c, undefined, 'Admin edited');
  });

  documented(admins, {
    summary: 'Makes an admin a player',
    codes: [...ROLE_CODES, 'USER_NOT_ADMIN'],
  }).post('/:id/remove', id, jsonBody(emptyRequest), async (c) => {
    await removeAdmin(ctx, c.get('admin'), { userId: c.req.valid('param').id });
    return sendSuccess(c, undefined, 'Admin removed');
  });

  return admins;
}
