import type { Examples } from './call.ts';
import { ACCOUNT_DATA_EXAMPLES } from './examples/account-data-examples.ts';
import { ADMIN_EXAMPLES } from './examples/admin-examples.ts';
import { ADMIN_MONEY_EXAMPLES } from './examples/admin-money-examples.ts';
import { ADMIN_USER_EXAMPLES } from './examples/admin-user-examples.ts';
import { CLIENT_ERROR_EXAMPLES } from './examples/client-error-examples.ts';
import { NOTIFICATION_EXAMPLES } from './examples/notification-examples.ts';
import { NICKNAME_REPORT_EXAMPLES } from './examples/nickname-report-examples.ts';
import { PLAYER_EXAMPLES } from './examples/player-examples.ts';

/** An example of every call that has a body or an answer. */
export const EXAMPLES: Examples = {
  ...PLAYER_EXAMPLES,
  ...ACCOUNT_DATA_EXAMPLES,
  ...ADMIN_EXAMPLES,
  ...ADMIN_USER_EXAMPLES,
  ...ADMIN_MONEY_EXAMPLES,
  ...CLIENT_ERROR_EXAMPLES,
  ...NOTIFICATION_EXAMPLES,
  ...NICKNAME_REPORT_EXAMPLES,
};
