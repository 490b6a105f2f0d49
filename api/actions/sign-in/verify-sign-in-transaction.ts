import { parseSignedMemo } from '../../chain/sign-in/sign-in-transaction.ts';
import { recordSignature, findOpenChallenge } from '../../store/users/sign-in-challenges.ts';
import type { Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { sha256Hex } from '../secrets.ts';
import { MEMO_REQUEST } from './create-sign-in-transaction.ts';
import { logRefusedSignIn } from './log-refused-sign-in.ts';

/**
 * Verifies a signed sign-in transaction against its challenge. It can be verified again until it is
 * used, so that a lost response does not send the player back to the wallet.
 * @returns the signature (base58) for `authenticatePlayer`
 * @throws RefusalError SIGN_IN_REFUSED
 */
export async function verifySignInTransaction(
  ctx: Context,
  transactionBase64: string,
): Promise<string> {
  return logRefusedSignIn(ctx, 'User Action', (signer) => {
    const signed = parseSignedMemo(transactionBase64);
    // Wallets also sign memos of other programs, which anybody can copy from the chain.
    if (signed?.memo.startsWith(`${ctx.settings.publicOrigin.host} ${MEMO_REQUEST}`) === true) {
      signer.address = signed.address;
    }
    return verify(ctx, signed);
  });
}

async function verify(ctx: Context, signed: ReturnType<typeof parseSignedMemo>): Promise<string> {
  if (!signed) throw new RefusalError('SIGN_IN_REFUSED');
  const hash = sha256Hex(signed.memo);
  const challenge = await findOpenChallenge(ctx.db, {
    kind: 'transaction',
    hash,
    nowMs: ctx.now(),
  });
  if (challenge?.address !== signed.address) throw new RefusalError('SIGN_IN_REFUSED');
  const isRecorded = await recordSignature(ctx.db, challenge.id, signed.signature);
  if (!isRecorded) throw new RefusalError('SIGN_IN_REFUSED');
  return signed.signature;
}
