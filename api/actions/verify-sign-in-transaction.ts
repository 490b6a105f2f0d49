import { readSignedMemo } from '../chain/sign-in-transaction.ts';
import { noteSignature, openChallenge } from '../store/sign-in-challenges.ts';
import type { Context } from './context.ts';
import { Refused } from './refused.ts';
import { sha256Hex } from './secrets.ts';
import { watchSignIn } from './watch-sign-in.ts';

/**
 * Checks a signed sign-in transaction against what was asked. The same one may be checked again
 * until it is used, so that a lost answer costs no second trip to the wallet.
 * Refuses: SIGN_IN_REFUSED.
 * @returns the signature (base58) that `authenticate` takes
 */
export async function verifySignInTransaction(
  ctx: Context,
  transactionBase64: string,
): Promise<string> {
  const signed = readSignedMemo(transactionBase64);
  const attempt = { address: signed?.address ?? null, category: 'User Action' as const };
  return watchSignIn(ctx, attempt, () => verify(ctx, signed));
}

async function verify(ctx: Context, signed: ReturnType<typeof readSignedMemo>): Promise<string> {
  if (!signed) throw new Refused('SIGN_IN_REFUSED');
  const hash = sha256Hex(signed.memo);
  const challenge = await openChallenge(ctx.db, { kind: 'transaction', hash, nowMs: ctx.now() });
  if (challenge?.address !== signed.address) throw new Refused('SIGN_IN_REFUSED');
  const isNoted = await noteSignature(ctx.db, challenge.id, signed.signature);
  if (!isNoted) throw new Refused('SIGN_IN_REFUSED');
  return signed.signature;
}
