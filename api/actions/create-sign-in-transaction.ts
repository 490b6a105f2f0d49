import { isWalletAddress } from '../chain/ed25519.ts';
import { signInTransaction } from '../chain/sign-in-transaction.ts';
import { userOfAddress } from '../store/users.ts';
import type { Context } from './context.ts';
import { Refused } from './refused.ts';
import { CHALLENGE_MS, newNonce, storeChallenge } from './sign-in-challenge.ts';

/**
 * A transaction for a wallet to sign, by which it proves its key. It is never sent.
 * Refuses: INVALID_REQUEST for what is no wallet, ACCOUNT_BANNED, CHAIN_UNREACHABLE.
 * @returns base64
 */
export async function createSignInTransaction(ctx: Context, address: string): Promise<string> {
  if (!isWalletAddress(address)) throw new Refused('INVALID_REQUEST', 'this is not a wallet');
  const user = await userOfAddress(ctx.db, address);
  if (user?.isBanned) throw new Refused('ACCOUNT_BANNED');
  const { blockhash } = await ctx.chain.latestBlockhash();
  const issuedAtMs = ctx.now();
  const expiresAtMs = issuedAtMs + CHALLENGE_MS;
  const memo = [
    `${ctx.settings.publicOrigin.host} asks you to sign in with your wallet:`,
    address,
    '',
    'This transaction is never sent. Nothing is paid.',
    '',
    `Nonce: ${newNonce(ctx)}`,
    `Issued At: ${new Date(issuedAtMs).toISOString()}`,
    `Expiration Time: ${new Date(expiresAtMs).toISOString()}`,
  ].join('\n');
  await storeChallenge(ctx.db, {
    kind: 'transaction',
    secret: memo,
    address,
    issuedAtMs,
    expiresAtMs,
  });
  return signInTransaction({ address, memo, blockhash });
}
