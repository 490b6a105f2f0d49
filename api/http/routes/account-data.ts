import { type Context as HttpContext, Hono } from 'hono';
import { deleteAccountRequest, emptyRequest } from '../../../src/contract/requests.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import { deleteAccount, requestAccountDeletion } from '../../actions/account/delete-account.ts';
import { exportAccount, exportMoney } from '../../actions/account/export-account.ts';
import {
  endOtherSessions,
  endSession,
  findPlayerSession,
  listPlayerSessions,
} from '../../actions/sign-in/sessions.ts';
import type { Context } from '../../actions/context.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { jsonBody, pathId } from '../middleware/parse.ts';
import { parseBearerToken } from '../middleware/session.ts';
import { sendSuccess } from '../reply.ts';
import { streamCsv } from './csv.ts';
import { streamJsonFile } from './json-file.ts';
import {
  MONEY_COLUMNS,
  presentMoneyLines,
  presentRow,
  presentSessions,
} from '../present/account-data.ts';
import { respondWithAction } from '../middleware/idempotency.ts';
import { documented } from '../openapi/documented.ts';
import { playerSessionsShape } from '../../../src/contract/player-sessions-shape.ts';
import { createTransactionShape } from '../../../src/contract/shapes.ts';

const ABOUT =
  'Everything that this server stores about your wallet, by table. Times are in UTC; amounts are in ' +
  'base units: 1 THC has 1000000, 1 SOL has 1000000000. Kept apart: what operators noted about ' +
  'payments and bans, and answers and counters that are deleted within a day.';

/** Serves a player's own data: sessions, exports and the deletion of the account. */
export function accountDataRoutes(ctx: Context): Hono<AppEnv> {
  const data = new Hono<AppEnv>();
  const findSession = (c: HttpContext<AppEnv>) =>
    findPlayerSession(ctx, parseBearerToken(c.req.header('authorization')));

  documented(data, {
    summary: 'Where the player is signed in, newest first',
    answer: playerSessionsShape,
  }).get('/sessions', async (c) => {
    const own = await findSession(c);
    return sendSuccess(c, presentSessions(await listPlayerSessions(ctx, own), own.sessionId));
  });

  documented(data, {
    summary: 'Signs out on another device',
    codes: ['NOT_FOUND', 'OWN_SESSION'],
  }).post('/sessions/:id/end', pathId('id'), jsonBody(emptyRequest), async (c) => {
    const own = await findSession(c);
    return respondWithAction(c, ctx, {
      run: (scope) => endSession(scope, own, c.req.valid('param').id),
      present: () => ({ message: 'Signed out there' }),
    });
  });

  documented(data, {
    summary: 'Signs out on all other devices',
  }).post('/sessions/end-others', jsonBody(emptyRequest), async (c) => {
    const own = await findSession(c);
    return respondWithAction(c, ctx, {
      run: (scope) => endOtherSessions(scope, own),
      present: () => ({ message: 'Signed out everywhere else' }),
    });
  });

  documented(data, {
    summary: 'Everything stored about the wallet, by table',
    answer: 'export',
  }).get('/export', (c) => {
    const player = c.get('player');
    const fields = { about: ABOUT, wallet: player.address, exported_at: toIso(ctx.now()) };
    const lists = exportAccount(ctx, player).map(({ name, pages }) => ({
      name,
      pages: presentPages(pages),
    }));
    return streamJsonFile(c, 'growerz-account', { fields, lists });
  });

  documented(data, {
    summary: 'All orders, payments and payouts, with exact amounts and signatures',
    answer: 'csv',
  }).get('/money.csv', (c) => {
    const pages = exportMoney(ctx, c.get('player'));
    const lines = async function* () {
      for await (const page of pages) yield page.flatMap(presentMoneyLines);
    };
    return streamCsv(c, { name: 'money', header: MONEY_COLUMNS, chunks: lines() });
  });

  documented(data, {
    summary: 'A transaction that the wallet signs to delete the account; it is never sent',
    answer: createTransactionShape,
    codes: ['CHAIN_UNREACHABLE'],
  }).post('/deletion/challenge', jsonBody(emptyRequest), async (c) =>
    sendSuccess(c, { transaction: await requestAccountDeletion(ctx, c.get('player')) }),
  );

  documented(data, {
    summary: 'Deletes the account for good',
    details:
      'Sessions, names, seeds, plants and log lines are deleted at once. The ledger of orders, payments ' +
      'and payouts stays, and what is owed is still paid.',
    codes: ['SIGN_IN_REFUSED', 'ACCOUNT_IS_ADMIN', 'ACCOUNT_HAS_OPEN_ORDER', 'CONFLICT'],
  }).post('/deletion', jsonBody(deleteAccountRequest), async (c) => {
    await deleteAccount(ctx, c.get('player'), c.req.valid('json').signedTransaction);
    const state = c.get('idempotency');
    if (state) state.isForgotten = true;
    return sendSuccess(c, undefined, 'Your account is deleted');
  });

  return data;
}

async function* presentPages(pages: AsyncIterable<Record<string, unknown>[]>) {
  for await (const page of pages) yield page.map(presentRow);
}
