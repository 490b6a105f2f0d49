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
import { documented } from '../../openapi/documented.ts';
import type { ErrorCode } from '../../../../src/contract/error-codes.ts';

/** The codes of actions on a user, which only superadmins may take on admins. */
const USER_CODES = [
  'NOT_FOUND',
  'CONFLICT',
  'OWN_ACCOUNT',
  'SUPERADMIN_REQUIRED',
] as const satisfies readonly ErrorCode[];

/** Bans, unbans and signs out users, changes bans, releases the money of banned ones and reads their growers. */
export function adminUserRoutes(ctx: Context): Hono<AppEnv> {
  const users = new Hono<AppEnv>();
  const id = pathId('id');

  documented(users, {
    summary: 'Bans a user',
    codes: [...USER_CODES, 'CONFIGURED_SUPERADMIN', 'OUT_OF_BOUNDS'],
  }).post('/:id/ban', id, jsonBody(banRequest), async (c) => {
    const details = toBanDetails(c.req.valid('json'));
    await banUser(ctx, c.get('admin'), { userId: c.req.valid('param').id, details });
    return sendSuccess(c, undefined, 'User banned');
  });

  documented(users, {
    summary: 'Changes the reason, note and end of a ban',
    codes: [...USER_CODES, 'CONFIGURED_SUPERADMIN', 'OUT_OF_BOUNDS', 'USER_NOT_BANNED'],
  }).post('/:id/ban/change', id, jsonBody(banChangeRequest), async (c) => {
    const details = parseBanDetails(c.req.valid('json'));
    await changeBan(ctx, c.get('admin'), { userId: c.req.valid('param').id, details });
    return sendSuccess(c, undefined, 'Ban changed');
  });

  documented(users, {
    summary: 'Lifts the ban of a user',
    codes: USER_CODES,
  }).post('/:id/unban', id, jsonBody(emptyRequest), async (c) => {
    await unbanUser(ctx, c.get('admin'), { userId: c.req.valid('param').id });
    return sendSuccess(c, undefined, 'User unbanned');
  });

  documented(users, {
    summary: 'Pays out and delivers what a banned user is owed; the ban stays',
    codes: [...USER_CODES, 'USER_NOT_BANNED'],
  }).post('/:id/release', id, requireSuperadmin, jsonBody(emptyRequest), async (c) => {
    await releaseMoney(ctx, c.get('admin'), { userId: c.req.valid('param').id });
    return sendSuccess(c, undefined, 'Payouts released');
  });

  documented(users, {
    summary: 'Ends all sessions of a user',
    codes: USER_CODES,
  }).post('/:id/sign-out', id, jsonBody(emptyRequest), async (c) => {
    await signOutUser(ctx, c.get('admin'), { userId: c.req.valid('param').id });
    return sendSuccess(c, undefined, 'User signed out');
  });

  documented(users, {
    summary: 'Reads the growers of a user from the chain',
    codes: ['NOT_FOUND', 'CONFLICT', 'CHAIN_UNREACHABLE'],
  }).post('/:id/growers/refresh', id, jsonBody(emptyRequest), async (c) => {
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
