import type { z } from 'zod';
import {
  addAdminRequest,
  banChangeRequest,
  banRequest,
  updateAdminRequest,
} from '../../../../src/contract/admin/admin-requests.ts';
import type { ErrorCode } from '../../../../src/contract/error-codes.ts';
import {
  type BanDetails,
  banUser,
  changeBan,
  releaseMoney,
  unbanUser,
} from '../../../actions/admin/bans.ts';
import { refreshUserGrowers, signOutUser } from '../../../actions/admin/manage-user.ts';
import { addAdmin, removeAdmin, updateAdmin } from '../../../actions/admin/manage-user.ts';
import type { Context } from '../../../actions/context.ts';
import { Resource } from '../resource.ts';

/** The codes of actions on a user, which only superadmins may take on admins. */
const USER_CODES = [
  'NOT_FOUND',
  'CONFLICT',
  'OWN_ACCOUNT',
  'SUPERADMIN_REQUIRED',
] as const satisfies readonly ErrorCode[];

/** The codes of changes to the role of a user. */
const ROLE_CODES = [...USER_CODES, 'CONFIGURED_SUPERADMIN'] as const satisfies readonly ErrorCode[];

/** Bans, unbans and signs out users, changes bans, releases the money of banned ones and reads their growers. */
export function adminUserRoutes(ctx: Context): Resource {
  const users = new Resource(ctx);

  users.post('/:id/ban', {
    summary: 'Bans a user',
    body: banRequest,
    codes: [...USER_CODES, 'CONFIGURED_SUPERADMIN', 'OUT_OF_BOUNDS'],
    run: (scope, { admin, id, body }) =>
      banUser(scope, admin, { userId: id, details: toBanDetails(body) }),
    message: 'User banned',
  });

  users.post('/:id/ban/change', {
    summary: 'Changes the reason, note and end of a ban',
    body: banChangeRequest,
    codes: [...USER_CODES, 'CONFIGURED_SUPERADMIN', 'OUT_OF_BOUNDS', 'USER_NOT_BANNED'],
    run: (scope, { admin, id, body }) =>
      changeBan(scope, admin, { userId: id, details: parseBanDetails(body) }),
    message: 'Ban changed',
  });

  users.post('/:id/unban', {
    summary: 'Lifts the ban of a user',
    codes: USER_CODES,
    run: (scope, { admin, id }) => unbanUser(scope, admin, { userId: id }),
    message: 'User unbanned',
  });

  users.post('/:id/release', {
    caller: 'superadmin',
    summary: 'Pays out and delivers what a banned user is owed; the ban stays',
    codes: [...USER_CODES, 'USER_NOT_BANNED'],
    run: (scope, { admin, id }) => releaseMoney(scope, admin, { userId: id }),
    message: 'Payouts released',
  });

  users.post('/:id/sign-out', {
    summary: 'Ends all sessions of a user',
    codes: USER_CODES,
    run: (scope, { admin, id }) => signOutUser(scope, admin, { userId: id }),
    message: 'User signed out',
  });

  users.post('/:id/growers/refresh', {
    summary: 'Reads the growers of a user from the chain',
    codes: ['NOT_FOUND', 'CONFLICT', 'CHAIN_UNREACHABLE'],
    run: (scope, { admin, id }) => refreshUserGrowers(scope, admin, { userId: id }),
    message: 'Growerz read from the chain',
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

/** Adds, edits and removes admins by their user ids. For superadmins only. */
export function adminAdminRoutes(ctx: Context): Resource {
  const admins = new Resource(ctx);

  admins.post('/add', {
    summary: 'Makes a user an admin',
    body: addAdminRequest,
    codes: [...ROLE_CODES, 'USER_IS_ADMIN', 'USER_BANNED'],
    run: (scope, { admin, body }) =>
      addAdmin(scope, admin, { userId: body.user, isSuperadmin: body.isSuperAdmin }),
    message: 'Admin added',
  });

  admins.post('/:id/update', {
    summary: 'Makes an admin a superadmin, or revokes it',
    body: updateAdminRequest,
    codes: [...ROLE_CODES, 'USER_NOT_ADMIN'],
    run: (scope, { admin, id, body }) =>
      updateAdmin(scope, admin, { userId: id, isSuperadmin: body.isSuperAdmin }),
    message: 'Admin edited',
  });

  admins.post('/:id/remove', {
    summary: 'Makes an admin a player',
    codes: [...ROLE_CODES, 'USER_NOT_ADMIN'],
    run: (scope, { admin, id }) => removeAdmin(scope, admin, { userId: id }),
    message: 'Admin removed',
  });

  return admins;
}
