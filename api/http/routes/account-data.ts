import { playerSessionsShape } from '../../../src/contract/account-shapes.ts';
import { toIso, toIsoOrNull } from '../../../src/contract/primitives.ts';
import { deleteAccountRequest } from '../../../src/contract/requests.ts';
import { createTransactionShape } from '../../../src/contract/shapes.ts';
import { deleteAccount, requestAccountDeletion } from '../../actions/account/delete-account.ts';
import { exportAccount, exportMoney } from '../../actions/account/export-account.ts';
import { formatAmount } from '../../../src/money/amounts.ts';
import type { MoneyEntry } from '../../actions/payments/money-page.ts';
import {
  endOtherSessions,
  endSession,
  listPlayerSessions,
} from '../../actions/sign-in/sessions.ts';
import { getRefusalMessage, listAmounts } from '../present/money.ts';
import type { Resource } from './resource.ts';
import { type CsvCell, mapChunks, streamCsv, streamJsonFile } from './stream-file.ts';

const ABOUT =
  'Everything that this server stores about your wallet, by table. Times are in UTC; amounts are in ' +
  'base units: 1 THC has 1000000, 1 SOL has 1000000000. Kept apart: what operators noted about ' +
  'payments and bans, and answers and counters that are deleted within a day.';

/** Serves a player's own data: sessions, exports and the deletion of the account. */
export function addAccountDataRoutes(data: Resource): void {
  data.get('/sessions', {
    summary: 'Where the player is signed in, newest first',
    answer: playerSessionsShape,
    load: async ({ ctx, c }) => {
      const own = c.get('session');
      const sessions = await listPlayerSessions(ctx, own);
      return sessions.map((session) => ({
        id: session.id,
        created: toIso(session.createdAtMs),
        last_used: toIsoOrNull(session.lastUsedAtMs),
        expires: toIso(session.expiresAtMs),
        browser: session.browser,
        is_current: session.id === own.sessionId,
      }));
    },
  });

  data.post('/sessions/:id/end', {
    summary: 'Signs out on another device',
    codes: ['NOT_FOUND', 'OWN_SESSION'],
    run: (scope, { c, id }) => endSession(scope, c.get('session'), id),
    message: 'Signed out there',
  });

  data.post('/sessions/end-others', {
    summary: 'Signs out on all other devices',
    run: (scope, { c }) => endOtherSessions(scope, c.get('session')),
    message: 'Signed out everywhere else',
  });

  data.add(
    'GET',
    '/export',
    { summary: 'Everything stored about the wallet, by table', answer: 'export' },
    ({ ctx, c, player }) => {
      const fields = { about: ABOUT, wallet: player.address, exported_at: toIso(ctx.now()) };
      const lists = exportAccount(ctx, player).map(({ name, pages }) => ({
        name,
        pages: mapChunks(pages, (rows) => rows.map(presentRow)),
      }));
      return streamJsonFile(c, { name: 'growerz-account', fields, lists });
    },
  );

  data.add(
    'GET',
    '/money.csv',
    {
      summary: 'All orders, payments and payouts, with exact amounts and signatures',
      answer: 'csv',
    },
    ({ ctx, c, player }) => {
      const chunks = mapChunks(exportMoney(ctx, player), (entries) =>
        entries.flatMap(presentMoneyLines),
      );
      return streamCsv(c, { name: 'money', header: MONEY_COLUMNS, chunks });
    },
  );

  data.post('/deletion/challenge', {
    summary: 'A transaction that the wallet signs to delete the account; it is never sent',
    answer: createTransactionShape,
    codes: ['CHAIN_UNREACHABLE'],
    run: (scope, { player }) => requestAccountDeletion(scope, player),
    present: (transaction) => ({ transaction }),
  });

  data.post('/deletion', {
    summary: 'Deletes the account for good',
    details:
      'Sessions, names, seeds, plants and log lines are deleted at once. The ledger of orders, payments ' +
      'and payouts stays, and what is owed is still paid.',
    body: deleteAccountRequest,
    codes: ['SIGN_IN_REFUSED', 'ACCOUNT_IS_ADMIN', 'ACCOUNT_HAS_OPEN_ORDER', 'CONFLICT'],
    run: async (scope, { c, player, body }) => {
      await deleteAccount(scope, player, body.signedTransaction);
      const state = c.get('idempotency');
      if (state) state.isForgotten = true;
    },
    message: 'Your account is deleted',
  });
}

const TIME_COLUMN = /_at_ms$/;
const JSON_COLUMN = /_json$/;

/** Presents a row of the database: times as ISO 8601, base units as text, so that nothing is rounded. */
const presentRow = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (TIME_COLUMN.test(column) && typeof value === 'number') {
        return [column.replace(/_ms$/, ''), toIso(value)];
      }
      const name = column.replace(TIME_COLUMN, '_at').replace(JSON_COLUMN, '');
      return [name, typeof value === 'bigint' ? value.toString() : value];
    }),
  );

const MONEY_COLUMNS = [
  'date',
  'paid',
  'direction',
  'kind',
  'state',
  'currency',
  'amount',
  'signature',
  'growhouse',
  'note',
] as const;

/**
 * Presents a payment or payout as lines of a table, one per currency. Orders that were not paid have
 * none, because nothing was moved.
 */
function presentMoneyLines(entry: MoneyEntry): CsvCell[][] {
  if (entry.type === 'order') return [];
  const isPayout = entry.type === 'payout';
  return listAmounts(entry).map(({ currency, amount }) => [
    toIso(entry.created_at_ms),
    isPayout ? toIsoOrNull(entry.settled_at_ms) : null,
    isPayout ? 'in' : 'out',
    isPayout ? entry.reason : entry.kind,
    entry.state,
    currency.toUpperCase(),
    formatAmount(currency, amount),
    entry.signature,
    entry.growhouse_id,
    getRefusalMessage(entry) ?? (isPayout ? null : entry.refusal),
  ]);
}
