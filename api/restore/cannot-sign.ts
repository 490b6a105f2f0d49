import { type PayoutSigner, SignerUnreachableError } from '../chain/payouts/payout-signer.ts';

const refuse = () =>
  Promise.reject(new SignerUnreachableError('Nothing is signed during a restore drill'));

/** The signer of a drill, which must not pay anybody. */
export const CANNOT_SIGN: PayoutSigner = {
  loadLimits: refuse,
  sign: refuse,
  release: refuse,
};
