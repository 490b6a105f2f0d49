import { Hono } from 'hono';
import {
  authenticateRequest,
  createTransactionRequest,
  emptyRequest,
  verifyTransactionRequest,
} from '../../src/contract/requests.ts';
import { authenticate, type Identity } from '../actions/authenticate.ts';
import type { Context } from '../actions/context.ts';
import { createSignInTransaction } from '../actions/create-sign-in-transaction.ts';
import { refreshHoldings } from '../actions/refresh-holdings.ts';
import { createSignInInput } from '../actions/sign-in-input.ts';
import { signOut } from '../actions/sign-out.ts';
import { verifySignInTransaction } from '../actions/verify-sign-in-transaction.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { jsonBody } from '../middleware/parse.ts';
import { bearerToken } from '../middleware/session.ts';
import { ok } from '../reply.ts';
import { presentIdentity } from './present/identity.ts';

/** Signing in and out. */
export function sessionRoutes(ctx: Context): Hono<AppEnv> {
  const session = new Hono<AppEnv>();

  session.post('/create-transaction', jsonBody(createTransactionRequest), async (c) => {
    const { publicKey } = c.req.valid('json');
    return ok(c, { transaction: await createSignInTransaction(ctx, publicKey) });
  });

  session.post('/verify-transaction', jsonBody(verifyTransactionRequest), async (c) => {
    const { signedTransaction } = c.req.valid('json');
    return ok(c, { signature: await verifySignInTransaction(ctx, signedTransaction) });
  });

  session.get('/sign-in-input', async (c) => ok(c, await createSignInInput(ctx)));

  session.post('/authenticate', jsonBody(authenticateRequest), async (c) => {
    const identity = await authenticate(ctx, c.req.valid('json'));
    await foundGrowhouses(ctx, identity);
    return ok(c, presentIdentity(identity), 'Signed in');
  });

  session.post('/logout', jsonBody(emptyRequest), async (c) => {
    await signOut(ctx, c.get('player'), bearerToken(c.req.header('authorization')));
    return ok(c, undefined, 'Signed out');
  });

  return session;
}

/** A chain that is silent now is asked again when the hub is read; signing in does not wait on it. */
async function foundGrowhouses(ctx: Context, { player }: Identity): Promise<void> {
  try {
    await refreshHoldings(ctx, player);
  } catch (error) {
    ctx.log.warn('holdings unread', { address: player.address, error });
  }
}
