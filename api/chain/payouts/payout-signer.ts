import { z } from 'zod';
import type { PayoutLimits } from '../../../src/money/limit-contradictions.ts';
import type { PayoutClass } from '../../../src/money/payout-rules.ts';
import type { TextProof } from '../sign-in/text-proof.ts';

/**
 * The process that holds the vault's key. It signs payouts within limits that its callers cannot
 * change. Every method may throw `SignerUnreachableError`.
 */
export interface PayoutSigner {
  /** Returns the most that it lets out of the vault in an hour and in a day. */
  loadLimits(): Promise<PayoutLimits>;
  /** Signs the message of a transaction that pays payouts of one class from the vault. */
  sign(message: Uint8Array, payoutClass: PayoutClass): Promise<SigningResult>;
  /** Hands over a superadmin's release, which the signer verifies itself. */
  release(release: SignedRelease): Promise<ReleaseResult>;
}

/**
 * `over-limit`: larger than a limit by itself; waits until a superadmin releases it.
 * `no-room`: what was signed before leaves no room in a limit now.
 * `signed-recently`: a transaction with one of the payouts may still land.
 * `unacceptable`: not a payment of payouts; it will never be signed.
 */
const signingRefusal = z.enum(['over-limit', 'no-room', 'signed-recently', 'unacceptable']);
export type SigningRefusal = z.infer<typeof signingRefusal>;

const refusedSigning = z.object({
  outcome: z.literal('refused'),
  reason: signingRefusal,
  message: z.string(),
  /** Only of `no-room`: after how long the limits have room, ms. */
  roomInMs: z.number().nonnegative().nullable(),
});
export const signingResult = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('signed'), /** Base58. */ signature: z.string() }),
  refusedSigning,
]);
export type SigningResult = z.infer<typeof signingResult>;

/** Thrown if the signer does not sign a transaction. Its message says why. */
export class SigningRefusedError extends Error {
  override readonly name = 'SigningRefusedError';
  readonly reason: SigningRefusal;
  readonly roomInMs: number | null;

  constructor({ reason, message, roomInMs }: Omit<z.infer<typeof refusedSigning>, 'outcome'>) {
    super(message);
    this.reason = reason;
    this.roomInMs = roomInMs;
  }
}

/** A text made by `formatPayoutRelease`, with the proof that a wallet signed it. */
export interface SignedRelease {
  text: string;
  /** Address of the wallet that signed. */
  wallet: string;
  proof: TextProof;
}

/**
 * `malformed`: not a text of a release, or for another vault.
 * `expired`: no longer valid, or valid for too long.
 * `not-superadmin`: the wallet is not a superadmin of the signer's own configuration.
 * `bad-signature`: the wallet did not sign this text.
 * `replayed`: the signer has accepted this text before.
 */
const releaseRefusal = z.enum([
  'malformed',
  'expired',
  'not-superadmin',
  'bad-signature',
  'replayed',
]);
export type ReleaseRefusal = z.infer<typeof releaseRefusal>;

export const releaseResult = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('accepted') }),
  z.object({ outcome: z.literal('refused'), reason: releaseRefusal }),
]);
export type ReleaseResult = z.infer<typeof releaseResult>;

/** Thrown if the signer did not answer in time or is restarting. */
export class SignerUnreachableError extends Error {
  override readonly name = 'SignerUnreachableError';
}
