import { Hono } from 'hono';
import {
  authenticateRequest,
  createTransactionRequest,
  emptyRequest,
  verifyTransactionRequest,
} from '../../../src/contract/requests.ts';
import { authenticatePlayer, type Identity } from '../../actions/sign-in/authenticate.ts';
import type { Context } from '../../actions/context.ts';
import {
  createSignInInput,
  createSignInTransaction,
  verifySignInTransaction,
} from '../../actions/sign-in/challenges.ts';
import { refreshHoldings } from '../../actions/growers/holdings.ts';
import { signOut } from '../../actions/sign-in/sessions.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { describeBrowser } from '../middleware/describe-browser.ts';
import { jsonBody } from '../middleware/parse.ts';
import { parseBearerToken } from '../middleware/session.ts';
import { sendSuccess } from '../reply.ts';
import { presentIdentity } from '../present/identity.ts';
import { respondWithAction } from '../middleware/idempotency.ts';
import { documented } from '../openapi/documented.ts';
import {
  createTransactionShape,
  identityShape,
  signInInputShape,
  verifyTransactionShape,
} from '../../../src/contract/shapes.ts';

/** Signs players in and out. */
export function sessionRoutes(ctx: Context): Hono<AppEnv> {
  const session = new Hono<AppEnv>();

  documented(session, {
    summary: 'A transaction for the wallet to sign; it is never sent to the chain',
    answer: createTransactionShape,
    codes: ['ACCOUNT_BANNED', 'CHAIN_UNREACHABLE', 'CONFLICT'],
  }).post('/create-transaction', jsonBody(createTransactionRequest), async (c) => {
    const { publicKey } = c.req.valid('json');
    return sendSuccess(c, { transaction: await createSignInTransaction(ctx, publicKey) });
  });

  documented(session, {
    summary: 'Checks the signed transaction; its signature is the proof for signing in',
    answer: verifyTransactionShape,
    codes: ['SIGN_IN_REFUSED'],
  }).post('/verify-transaction', jsonBody(verifyTransactionRequest), async (c) => {
    const { signedTransaction } = c.req.valid('json');
    return sendSuccess(c, { signature: await verifySignInTransaction(ctx, signedTransaction) });
  });

  documented(session, {
    summary: 'The input that a wallet with Sign In With Solana signs',
    answer: signInInputShape,
    codes: ['SIGN_IN_REFUSED'],
  }).get('/sign-in-input', async (c) => sendSuccess(c, await createSignInInput(ctx)));

  documented(session, {
    summary: 'Signs in with one of the two proofs, each of which can be used once',
    answer: identityShape,
    codes: ['SIGN_IN_REFUSED', 'ACCOUNT_BANNED', 'CONFLICT'],
  }).post('/authenticate', jsonBody(authenticateRequest), async (c) => {
    const browser = describeBrowser(c.req.header('user-agent') ?? '');
    const identity = await authenticatePlayer(ctx, { ...c.req.valid('json'), browser });
    await tryRefreshHoldings(ctx, identity);
    return sendSuccess(c, presentIdentity(identity), 'Signed in');
  });

  documented(session, {
    summary: 'Ends the session',
  }).post('/logout', jsonBody(emptyRequest), (c) => {
    const token = parseBearerToken(c.req.header('authorization'));
    return respondWithAction(c, ctx, {
      run: (scope) => signOut(scope, c.get('player'), token),
      present: () => ({ message: 'Signed out' }),
    });
  });

  return session;
}

/** Ignores failures, because players can sign in without the chain; reading the hub retries. */
async function tryRefreshHoldings(ctx: Context, { player }: Identity): Promise<void> {
  try {
    await refreshHoldings(ctx, player);
  } catch (error) {
    ctx.log.warn('holdings.unread', { address: player.address, error });
  }
}
