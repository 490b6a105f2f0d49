import { isWalletAddress } from '../../chain/sign-in/ed25519.ts';
import { buildSignInTransaction } from '../../chain/sign-in/sign-in-transaction.ts';
import { findUserByAddress } from '../../store/users/users.ts';
import type { Context } from '../context.ts';
import { assertNotBanned } from '../bans/assert-not-banned.ts';
import { inTransaction } from '../transaction.ts';
import { RefusalError } from '../refusal-error.ts';
import { CHALLENGE_MS, createNonce, saveChallenge } from './sign-in-challenge.ts';

/** Follows the host in the first line of the memo. */
export const MEMO_REQUEST = 'asks you to sign in with your wallet:';

/**
 * Creates a transaction that a wallet signs to prove it owns its key. The transaction is never sent.
 * @returns the transaction, base64
 * @throws RefusalError INVALID_REQUEST if `address` is not a wallet, ACCOUNT_BANNED
 * @throws ChainUnreachableError
 */
export async function createSignInTransaction(ctx: Context, address: string): Promise<string> {
  if (!isWalletAddress(address)) throw new RefusalError('INVALID_REQUEST', 'this is not a wallet');
  const user = await findUserByAddress(ctx.db, address);
  if (user?.isBanned) {
    await inTransaction(ctx, (db) => assertNotBanned(db, { ...user, userId: user.id }, ctx.now()));
  }
  const { blockhash } = await ctx.chain.getLatestBlockhash();
  const issuedAtMs = ctx.now();
  const expiresAtMs = issuedAtMs + CHALLENGE_MS;
  const memo = [
    `${ctx.settings.publicOrigin.host} ${MEMO_REQUEST}`,
    address,
    '',
    'This transaction is never sent. Nothing is paid.',
    '',
    `Nonce: ${createNonce(ctx)}`,
    `Issued At: ${new Date(issuedAtMs).toISOString()}`,
    `Expiration Time: ${new Date(expiresAtMs).toISOString()}`,
  ].join('\n');
  await saveChallenge(ctx.db, {
    kind: 'transaction',
    secret: memo,
    address,
    issuedAtMs,
    expiresAtMs,
  });
  return buildSignInTransaction({ address, memo, blockhash });
}
