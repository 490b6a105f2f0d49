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
import { respondWithAction } from './respond-with-action.ts';

const ABOUT =
  'Everything that this server stores about your wallet, by table. Times are in UTC; amounts are in ' +
  'base units: 1 THC has 1000000, 1 SOL has 1000000000. Kept apart: what operators noted about ' +
  'payments and bans, and answers and counters that are deleted within a day.';

/** Serves a player's own data: sessions, exports and the deletion of the account. */
export function accountDataRoutes(ctx: Context): Hono<AppEnv> {
  const data = new Hono<AppEnv>();
  const findSession = (c: HttpContext<AppEnv>) =>
    findPlayerSession(ctx, parseBearerToken(c.req.header('authorization')));

  data.get('/sessions', async (c) => {
    const own = await findSession(c);
    return sendSuccess(c, presentSessions(await listPlayerSessions(ctx, own), own.sessionId));
  });

  data.post('/sessions/:id/end', pathId('id'), jsonBody(emptyRequest), async (c) => {
    const own = await findSession(c);
    return respondWithAction(c, ctx, {
      run: (scope) => endSession(scope, own, c.req.valid('param').id),
      present: () => ({ message: 'Signed out there' }),
    });
  });

  data.post('/sessions/end-others', jsonBody(emptyRequest), async (c) => {
    const own = await findSession(c);
    return respondWithAction(c, ctx, {
      run: (scope) => endOtherSessions(scope, own),
      present: () => ({ message: 'Signed out everywhere else' }),
    });
  });

  data.get('/export', (c) => {
    const player = c.get('player');
    const fields = { about: ABOUT, wallet: player.address, exported_at: toIso(ctx.now()) };
    const lists = exportAccount(ctx, player).map(({ name, pages }) => ({
      name,
      pages: presentPages(pages),
    }));
    return streamJsonFile(c, 'growerz-account', { fields, lists });
  });

  data.get('/money.csv', (c) => {
    const pages = exportMoney(ctx, c.get('player'));
    const lines = async function* () {
      for await (const page of pages) yield page.flatMap(presentMoneyLines);
    };
    return streamCsv(c, { name: 'money', header: MONEY_COLUMNS, chunks: lines() });
  });

  data.post('/deletion/challenge', jsonBody(emptyRequest), async (c) =>
    sendSuccess(c, { transaction: await requestAccountDeletion(ctx, c.get('player')) }),
  );

  data.post('/deletion', jsonBody(deleteAccountRequest), async (c) => {
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
