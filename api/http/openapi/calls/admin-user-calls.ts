import { z } from 'zod';
import { usersShape } from '../../../../src/contract/admin/admin-shapes.ts';
import {
  userGrowersShape,
  userGrowhousesShape,
  userHistoryShape,
  userMoneyShape,
  userPageShape,
  userPlantsShape,
  userSessionsShape,
} from '../../../../src/contract/admin/admin-user-page.ts';
import { identityShape } from '../../../../src/contract/shapes.ts';
import type { ErrorCode } from '../../../../src/contract/error-codes.ts';
import { addressSchema, idSchema } from '../../../../src/contract/primitives.ts';
import type { Caller, Calls } from '../call.ts';

const admin = { caller: 'admin' } as const satisfies { caller: Caller };
const superadmin = { caller: 'superadmin' } as const satisfies { caller: Caller };
const toCsvSummary = (rows: string) => `${rows} as a CSV file`;

/** The codes of actions on a user, which only superadmins may take on admins. */
const USER_CODES = [
  'NOT_FOUND',
  'CONFLICT',
  'OWN_ACCOUNT',
  'SUPERADMIN_REQUIRED',
] as const satisfies readonly ErrorCode[];

/** The codes of changes to the role of a user. */
const ROLE_CODES = [...USER_CODES, 'CONFIGURED_SUPERADMIN'] as const satisfies readonly ErrorCode[];

/** The calls of admins about users, admins and their own session. */
export const ADMIN_USER_CALLS: Calls = {
  'POST /admin/authenticate': {
    ...admin,
    summary: 'Opens the admin area for an admin whose player session is in the admin header',
    answer: identityShape,
    codes: ['SIGN_IN_REFUSED', 'SIGN_IN_TOO_OLD', 'CONFLICT'],
  },
  'POST /admin/logout': { ...admin, summary: 'Closes the admin area' },
  'POST /admin/users/all': { ...admin, summary: 'Users', answer: usersShape },
  'POST /admin/users/export': { ...admin, summary: toCsvSummary('Users'), answer: 'csv' },
  'POST /admin/users/{id}/ban': {
    ...admin,
    summary: 'Bans a user',
    codes: [...USER_CODES, 'CONFIGURED_SUPERADMIN', 'OUT_OF_BOUNDS'],
  },
  'POST /admin/users/{id}/ban/change': {
    ...admin,
    summary: 'Changes the reason, note and end of a ban',
    codes: [...USER_CODES, 'CONFIGURED_SUPERADMIN', 'OUT_OF_BOUNDS', 'USER_NOT_BANNED'],
  },
  'POST /admin/users/{id}/unban': {
    ...admin,
    summary: 'Lifts the ban of a user',
    codes: [...USER_CODES],
  },
  'GET /admin/users/{id}': {
    ...admin,
    pathParameters: { id: z.union([idSchema, addressSchema]) },
    summary: 'A user, by id or by the address of the wallet',
    answer: userPageShape,
    codes: ['NOT_FOUND'],
  },
  'GET /admin/users/{id}/growhouses': {
    ...admin,
    summary: 'The growhouses of a user with their history',
    answer: userGrowhousesShape,
    codes: ['NOT_FOUND'],
  },
  'GET /admin/users/{id}/plants': {
    ...admin,
    summary: 'The seeds and plants that a user has or had',
    answer: userPlantsShape,
    codes: ['NOT_FOUND'],
  },
  'GET /admin/users/{id}/growers': {
    ...admin,
    summary: 'The growers that a user holds, held last or works with',
    answer: userGrowersShape,
    codes: ['NOT_FOUND'],
  },
  'GET /admin/users/{id}/money': {
    ...admin,
    summary: 'What a user paid, was paid and is owed, and the latest of it',
    answer: userMoneyShape,
    codes: ['NOT_FOUND'],
  },
  'GET /admin/users/{id}/sessions': {
    ...admin,
    summary: 'The sessions of a user',
    answer: userSessionsShape,
    codes: ['NOT_FOUND'],
  },
  'GET /admin/users/{id}/history': {
    ...admin,
    summary: 'The latest log lines of a user and audit entries about them',
    answer: userHistoryShape,
    codes: ['NOT_FOUND'],
  },
  'POST /admin/users/{id}/sign-out': {
    ...admin,
    summary: 'Ends all sessions of a user',
    codes: [...USER_CODES],
  },
  'POST /admin/users/{id}/growers/refresh': {
    ...admin,
    summary: 'Reads the growers of a user from the chain',
    codes: ['NOT_FOUND', 'CONFLICT', 'CHAIN_UNREACHABLE'],
  },
  'POST /admin/users/{id}/release': {
    ...superadmin,
    summary: 'Pays out and delivers what a banned user is owed; the ban stays',
    codes: [...USER_CODES, 'USER_NOT_BANNED'],
  },
  'POST /admin/admins/all': { ...superadmin, summary: 'Admins', answer: usersShape },
  'POST /admin/admins/export': { ...superadmin, summary: toCsvSummary('Admins'), answer: 'csv' },
  'POST /admin/admins/add': {
    ...superadmin,
    summary: 'Makes a user an admin',
    codes: [...ROLE_CODES, 'USER_IS_ADMIN', 'USER_BANNED'],
  },
  'POST /admin/admins/{id}/update': {
    ...superadmin,
    summary: 'Makes an admin a superadmin, or revokes it',
    codes: [...ROLE_CODES, 'USER_NOT_ADMIN'],
  },
  'POST /admin/admins/{id}/remove': {
    ...superadmin,
    summary: 'Makes an admin a player',
    codes: [...ROLE_CODES, 'USER_NOT_ADMIN'],
  },
};
