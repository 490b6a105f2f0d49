import type { z } from 'zod';
import * as requests from '../../../../src/contract/admin/admin-requests.ts';
import { releaseMoneyRequest } from '../../../../src/contract/admin/admin-money-actions.ts';
import {
  nicknameReportsRequest,
  reportedNicknamesShape,
} from '../../../../src/contract/admin/nickname-report-shapes.ts';
import type { ErrorCode } from '../../../../src/contract/error-codes.ts';
import {
  type BanDetails,
  banUser,
  changeBan,
  releaseMoney,
  unbanUser,
} from '../../../actions/admin/bans.ts';
import {
  addAdmin,
  refreshUserGrowers,
  removeAdmin,
  signOutUser,
  updateAdmin,
} from '../../../actions/admin/manage-user.ts';
import {
  dismissReportedNickname,
  listReportedNicknames,
  resetReportedNickname,
} from '../../../actions/growhouses/nicknames.ts';
import type { Resource } from '../resource.ts';

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
export function addUserRoutes(users: Resource): void {
  users.post('/:id/ban', {
    summary: 'Bans a user',
    body: requests.banRequest,
    codes: [...USER_CODES, 'CONFIGURED_SUPERADMIN', 'OUT_OF_BOUNDS'],
    run: (scope, { admin, id, body }) =>
      banUser(scope, admin, { userId: id, details: toBanDetails(body) }),
    message: 'User banned',
  });

  users.post('/:id/ban/change', {
    summary: 'Changes the reason, note and end of a ban',
    body: requests.banChangeRequest,
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
    body: releaseMoneyRequest,
    codes: [...USER_CODES, 'USER_NOT_BANNED'],
    run: (scope, { admin, id, body }) =>
      releaseMoney(scope, admin, { userId: id, reason: body.reason }),
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
}

/** Returns null for a request without fields, because the spec allows a ban without a payload. */
const toBanDetails = (request: z.output<typeof requests.banRequest>): BanDetails | null =>
  Object.values(request).every((value) => value === undefined) ? null : parseBanDetails(request);

/** Converts a request; fields that it lacks are not set. */
const parseBanDetails = ({
  reason,
  note,
  until,
}: z.output<typeof requests.banRequest>): BanDetails => ({
  reason: reason ?? null,
  note: note === undefined || note === '' ? null : note,
  untilMs: until === undefined || until === null ? null : Date.parse(until),
});

/** Adds, edits and removes admins by their user ids. For superadmins only. */
export function addRoleRoutes(admins: Resource): void {
  admins.post('/add', {
    summary: 'Makes a user an admin',
    body: requests.addAdminRequest,
    codes: [...ROLE_CODES, 'USER_IS_ADMIN', 'USER_BANNED'],
    run: (scope, { admin, body }) =>
      addAdmin(scope, admin, { userId: body.user, isSuperadmin: body.isSuperAdmin }),
    message: 'Admin added',
  });

  admins.post('/:id/update', {
    summary: 'Makes an admin a superadmin, or revokes it',
    body: requests.updateAdminRequest,
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
}

/** Shows the reported nicknames to every admin, who can reset or keep them. */
export function addReportedNicknameRoutes(nicknames: Resource): void {
  nicknames.post('/all', {
    summary: 'The nicknames that players reported, the latest reports first',
    body: nicknameReportsRequest,
    answer: reportedNicknamesShape,
    run: (scope, { body: { state, ...page } }) =>
      listReportedNicknames(scope, state === null ? null : state === 'closed', page),
    present: (page) => page,
  });

  nicknames.post('/:id/reset', {
    summary: 'Clears a reported nickname of all growhouses that have it',
    codes: ['NOT_FOUND', 'OWN_WALLET', 'CONFLICT'],
    run: (scope, { admin, id }) => resetReportedNickname(scope, admin, id),
    message: 'Nickname reset',
  });

  nicknames.post('/:id/dismiss', {
    summary: 'Closes the reports of a nickname without changing anything',
    codes: ['NOT_FOUND', 'OWN_WALLET', 'CONFLICT'],
    run: (scope, { admin, id }) => dismissReportedNickname(scope, admin, id),
    message: 'Reports dismissed',
  });
}
