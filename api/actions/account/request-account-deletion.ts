import { buildSignInTransaction } from '../../chain/sign-in/sign-in-transaction.ts';
import type { Context, Player } from '../context.ts';
import { CHALLENGE_MS, createNonce, saveChallenge } from '../sign-in/sign-in-challenge.ts';

/** Sets the challenges of a deletion apart from those of a sign-in, whose proof must not count. */
const PURPOSE = 'delete-account';

/** The secret whose hash identifies the challenge. */
export const toDeletionSecret = (memo: string): string => `${PURPOSE}\n${memo}`;

/**
 * Creates a transaction that a wallet signs to delete its account. The transaction is never sent.
 * @returns the transaction, base64
 * @throws ChainUnreachableError
 */
export async function requestAccountDeletion(ctx: Context, { address }: Player): Promise<string> {
  const { blockhash } = await ctx.chain.getLatestBlockhash();
  const issuedAtMs = ctx.now();
  const expiresAtMs = issuedAtMs + CHALLENGE_MS;
  const memo = [
    `${ctx.settings.publicOrigin.host} asks you to DELETE the account of your wallet:`,
    address,
    '',
    'Your growhouses are emptied and lose their names. This cannot be undone.',
    'This transaction is never sent. Nothing is paid.',
    '',
    `Nonce: ${createNonce(ctx)}`,
    `Issued At: ${new Date(issuedAtMs).toISOString()}`,
    `Expiration Time: ${new Date(expiresAtMs).toISOString()}`,
  ].join('\n');
  const secret = toDeletionSecret(memo);
  await saveChallenge(ctx.db, { kind: 'transaction', secret, address, issuedAtMs, expiresAtMs });
  return buildSignInTransaction({ address, memo, blockhash });
}
