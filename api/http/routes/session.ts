import * as requests from '../../../src/contract/requests.ts';
import * as shapes from '../../../src/contract/shapes.ts';
import { refreshHoldingsAtSignIn } from '../../actions/growers/holdings.ts';
import { authenticatePlayer, type Identity } from '../../actions/sign-in/authenticate.ts';
import {
  createSignInInput,
  createSignInTransaction,
  verifySignInTransaction,
} from '../../actions/sign-in/challenges.ts';
import { signOut } from '../../actions/sign-in/sessions.ts';
import { describeBrowser } from '../middleware/describe-browser.ts';
import { getPlayerToken } from '../middleware/session.ts';
import type { Resource } from './resource.ts';

/** Signs players in and out. */
export function addSessionRoutes(session: Resource): void {
  session.post('/create-transaction', {
    summary: 'A transaction for the wallet to sign; it is never sent to the chain',
    body: requests.createTransactionRequest,
    answer: shapes.createTransactionShape,
    codes: ['ACCOUNT_BANNED', 'CHAIN_UNREACHABLE', 'CONFLICT'],
    run: (scope, { body }) => createSignInTransaction(scope, body.publicKey),
    present: (transaction) => ({ transaction }),
  });

  session.post('/verify-transaction', {
    summary: 'Checks the signed transaction; its signature is the proof for signing in',
    body: requests.verifyTransactionRequest,
    answer: shapes.verifyTransactionShape,
    codes: ['SIGN_IN_REFUSED'],
    run: (scope, { body }) => verifySignInTransaction(scope, body.signedTransaction),
    present: (signature) => ({ signature }),
  });

  session.get('/sign-in-input', {
    summary: 'The input that a wallet with Sign In With Solana signs',
    answer: shapes.signInInputShape,
    codes: ['SIGN_IN_REFUSED'],
    load: ({ ctx }) => createSignInInput(ctx),
  });

  session.post('/authenticate', {
    summary: 'Signs in with one of the two proofs, each of which can be used once',
    body: requests.authenticateRequest,
    answer: shapes.identityShape,
    codes: ['SIGN_IN_REFUSED', 'ACCOUNT_BANNED', 'CONFLICT'],
    run: async (scope, { c, body }) => {
      const browser = describeBrowser(c.req.header('user-agent') ?? '');
      const identity = await authenticatePlayer(scope, { ...body, browser });
      // Reading the hub tries again.
      await refreshHoldingsAtSignIn(scope, identity.player);
      return identity;
    },
    present: presentIdentity,
    message: 'Signed in',
  });

  session.post('/logout', {
    summary: 'Ends the session',
    run: (scope, { c, player }) => signOut(scope, player, getPlayerToken(c)),
    message: 'Signed out',
  });
}

export const presentIdentity = ({ token, player, role }: Identity): shapes.IdentityShape => ({
  token,
  account: { address: player.address, role },
});
