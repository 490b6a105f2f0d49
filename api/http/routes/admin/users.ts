import { Hono } from 'hono';
import type { z } from 'zod';
import { banChangeRequest, banRequest } from '../../../../src/contract/admin/admin-requests.ts';
import { emptyRequest } from '../../../../src/contract/requests.ts';
import {
  type BanDetails,
  banUser,
  changeBan,
  releaseMoney,
  unbanUser,
} from '../../../actions/admin/bans.ts';
import { refreshUserGrowers, signOutUser } from '../../../actions/admin/manage-user.ts';
import type { Context } from '../../../actions/context.ts';
import { requireSuperadmin } from '../../middleware/admin-session.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody, pathId } from '../../middleware/parse.ts';
import { sendSuccess } from '../../reply.ts';

/** Bans, unbans and signs out users, changes bans, releases the money of banned ones and reads their growers. */
export function adminUserRoutes(ctx: Context): Hono<AppEnv> {
  const users = new Hono<AppEnv>();
  const id = pathId('id');

  users.post('/:id/ban', id, jsonBody(banRequest), async (c) => {
    const details = toBanDetails(c.req.valid('json'));
    await banUser(ctx, c.get('admin'), { userId: c.req.valid('param').id, details });
    return sendSuccess(c, undefined, 'User banned');
  });

  users.post('/:id/ban/change', id, jsonBody(banChangeRequest), async (c) => {
    const details = parseBanDetails(c.req.valid('json'));
    await changeBan(ctx, c.get('admin'), { userId: c.req.valid('param').id, details });
    return sendSuccess(c, undefined, 'Ban changed');
  });

  users.post('/:id/unban', id, jsonBody(emptyRequest), async (c) => {
    await unbanUser(ctx, c.get('admin'), { userId: c.req.valid('param').id });
    return sendSuccess(c, undefined, 'User unbanned');
  });

  users.post('/:id/release', id, requireSuperadmin, jsonBody(emptyRequest), async (c) => {
    await releaseMoney(ctx, c.get('admin'), { userId: c.req.valid('param').id });
    return sendSuccess(c, undefined, 'Payouts released');
  });

  users.post('/:id/sign-out', id, jsonBody(emptyRequest), async (c) => {
    await signOutUser(ctx, c.get('admin'), { userId: c.req.valid('param').id });
    return sendSuccess(c, undefined, 'User signed out');
  });

  users.post('/:id/growers/refresh', id, jsonBody(emptyRequest), async (c) => {
    await refreshUserGrowers(ctx, c.get('admin'), { userId: c.req.valid('param').id });
    return sendSuccess(c, undefined, 'Growerz read from the chain');
  });

  return users;
}

/** Returns null if the request names nothing, as the spec's call without a payload. */
const toBanDetails = (request: z.output<typeof banRequest>): BanDetails | null =>
  Object.values(request).every((value) => value === undefined) ? null : parseBanDetails(request);

/** Converts a request; what it does not name is not set. */
const parseBanDetails = ({ reason, note, until }: z.output<typeof banRequest>): BanDetails => ({
  reason: reason ?? null,
  note: note === undefined || note === '' ? null : note,
  untilMs: until === undefined || until === null ? null : Date.parse(until),
});
