/**
 * The process that holds the vault's key. It signs payouts within limits that its callers cannot
 * change. Every method may throw `SignerUnreachableError`.
 */
export interface PayoutSigner {
  /** Signs the message of a transaction that pays payouts from the vault. */
  sign(message: Uint8Array): Promise<SigningResult>;
  /** Hands over a superadmin's release, which the signer verifies itself. */
  release(release: SignedRelease): Promise<ReleaseResult>;
}

export type SigningResult =
  | {
      outcome: 'signed';
      /** Base58. */
      signature: string;
    }
  | { outcome: 'refused'; reason: SigningRefusal; message: string };

/**
 * `over-limit`: waits until a superadmin releases it.
 * `signed-recently`: a transaction with one of the payouts may still land.
 * `unacceptable`: not a payment of payouts; it will never be signed.
 */
export type SigningRefusal = 'over-limit' | 'signed-recently' | 'unacceptable';

/** Thrown if the signer does not sign a transaction. Its message says why. */
export class SigningRefusedError extends Error {
  override readonly name = 'SigningRefusedError';
  readonly reason: SigningRefusal;

  constructor(reason: SigningRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A text made by `formatPayoutRelease` and a wallet's signature of it. */
export interface SignedRelease {
  text: string;
  /** Address of the wallet that signed. */
  wallet: string;
  signature: Uint8Array;
}

export type ReleaseResult =
  | { outcome: 'accepted' }
  | { outcome: 'refused'; reason: ReleaseRefusal };

/**
 * `malformed`: not a text of a release, or for another vault.
 * `expired`: no longer valid, or valid for too long.
 * `not-superadmin`: the wallet is not a superadmin of the signer's own configuration.
 * `bad-signature`: the wallet did not sign this text.
 * `replayed`: the signer has accepted this text before.
 */
export type ReleaseRefusal =
  | 'malformed'
  | 'expired'
  | 'not-superadmin'
  | 'bad-signature'
  | 'replayed';

/** Thrown if the signer did not answer in time or is restarting. */
export class SignerUnreachableError extends Error {
  override readonly name = 'SignerUnreachableError';
}
