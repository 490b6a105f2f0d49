import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Dialect } from './dialect.ts';
import { up as foundation } from '../migrations/0001-foundation.ts';
import { up as unclearBatches } from '../migrations/0002-unclear-batches.ts';
import { up as payments } from '../migrations/0003-payments.ts';
import { up as adminLists } from '../migrations/0004-admin-lists.ts';
import { up as adminActs } from '../migrations/0005-admin-acts.ts';
import { up as housekeeping } from '../migrations/0006-housekeeping.ts';
import { up as adminSearches } from '../migrations/0007-admin-searches.ts';
import { up as growerSearch } from '../migrations/0008-grower-search.ts';
import { up as waitingMoney } from '../migrations/0009-waiting-money.ts';
import { up as payoutWaiting } from '../migrations/0010-payout-waiting.ts';
import { up as paymentSafety } from '../migrations/0011-payment-safety.ts';
import { up as economy } from '../migrations/0012-economy.ts';
import { up as chainIdentity } from '../migrations/0013-chain-identity.ts';
import { up as adminSessions } from '../migrations/0015-admin-sessions.ts';
import { up as growerTenures } from '../migrations/0016-grower-tenures.ts';
import { up as serverState } from '../migrations/0017-server-state.ts';
import { up as plantHistory } from '../migrations/0018-plant-history.ts';
import { up as paymentSources } from '../migrations/0019-payment-sources.ts';
import { up as moneyHistory } from '../migrations/0020-money-history.ts';
import { up as bans } from '../migrations/0021-bans.ts';
import { up as reconciliation } from '../migrations/0022-reconciliation.ts';
import { up as observability } from '../migrations/0023-observability.ts';
import { up as announcements } from '../migrations/0024-announcements.ts';
import { up as heldPayments } from '../migrations/0025-held-payments.ts';
import { up as logDeletion } from '../migrations/0026-log-deletion.ts';
import { up as severalProcesses } from '../migrations/0028-several-processes.ts';
import { up as lostTransfers } from '../migrations/0029-lost-transfers.ts';
import { up as pushSubscriptions } from '../migrations/0031-push-subscriptions.ts';
import { up as calendarLinks } from '../migrations/0033-calendar-links.ts';
import { up as closedAccounts } from '../migrations/0034-closed-accounts.ts';
import { up as sessionBrowsers } from '../migrations/0035-session-browsers.ts';
import { up as nicknameReports } from '../migrations/0036-nickname-reports.ts';
import { up as orderCodes } from '../migrations/0037-order-codes.ts';
import { up as exchangeLimits } from '../migrations/0038-exchange-limits.ts';
import { up as adminRules } from '../migrations/0039-admin-rules.ts';
import { up as differenceStops } from '../migrations/0040-difference-stops.ts';
import type { Tables } from '../tables/tables.ts';

/** All migrations in order, by name. */
export const MIGRATIONS = {
  '0001-foundation': foundation,
  '0002-unclear-batches': unclearBatches,
  '0003-payments': payments,
  '0004-admin-lists': adminLists,
  '0005-admin-acts': adminActs,
  '0006-housekeeping': housekeeping,
  '0007-admin-searches': adminSearches,
  '0008-grower-search': growerSearch,
  '0009-waiting-money': waitingMoney,
  '0010-payout-waiting': payoutWaiting,
  '0011-payment-safety': paymentSafety,
  '0012-economy': economy,
  '0013-chain-identity': chainIdentity,
  '0015-admin-sessions': adminSessions,
  '0016-grower-tenures': growerTenures,
  '0017-server-state': serverState,
  '0018-plant-history': plantHistory,
  '0019-payment-sources': paymentSources,
  '0020-money-history': moneyHistory,
  '0021-bans': bans,
  '0022-reconciliation': reconciliation,
  '0023-observability': observability,
  '0024-announcements': announcements,
  '0025-held-payments': heldPayments,
  '0026-log-deletion': logDeletion,
  '0028-several-processes': severalProcesses,
  '0029-lost-transfers': lostTransfers,
  '0031-push-subscriptions': pushSubscriptions,
  '0033-calendar-links': calendarLinks,
  '0034-closed-accounts': closedAccounts,
  '0035-session-browsers': sessionBrowsers,
  '0036-nickname-reports': nicknameReports,
  '0037-order-codes': orderCodes,
  '0038-exchange-limits': exchangeLimits,
  '0039-admin-rules': adminRules,
  '0040-difference-stops': differenceStops,
};

/** Runs pending migrations. Migrations only go forward. */
export async function migrate(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, up]) => [
      name,
      { up: (schema: Kysely<never>) => up(schema, dialect) },
    ]),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be migrated', { cause: error });
}
