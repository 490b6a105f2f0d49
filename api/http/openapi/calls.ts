import type { Calls } from './call.ts';
import { ACCOUNT_DATA_CALLS } from './calls/account-data-calls.ts';
import { ADMIN_GAME_CALLS } from './calls/admin-game-calls.ts';
import { ADMIN_MONEY_CALLS } from './calls/admin-money-calls.ts';
import { ADMIN_SERVER_CALLS } from './calls/admin-server-calls.ts';
import { ADMIN_USER_CALLS } from './calls/admin-user-calls.ts';
import { DISPENSARY_CALLS } from './calls/dispensary-calls.ts';
import { GROWING_CALLS } from './calls/growing-calls.ts';
import { NOTIFICATION_CALLS } from './calls/notification-calls.ts';
import { PUBLIC_CALLS } from './calls/public-calls.ts';

/** Every call of the API. */
export const CALLS: Calls = {
  ...PUBLIC_CALLS,
  ...GROWING_CALLS,
  ...ACCOUNT_DATA_CALLS,
  ...DISPENSARY_CALLS,
  ...NOTIFICATION_CALLS,
  ...ADMIN_USER_CALLS,
  ...ADMIN_GAME_CALLS,
  ...ADMIN_MONEY_CALLS,
  ...ADMIN_SERVER_CALLS,
};
