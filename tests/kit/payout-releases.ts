import { ed25519 } from '@noble/curves/ed25519';
import type { Keypair } from '@solana/web3.js';
import { formatPayoutRelease, type PayoutRelease } from '../../src/contract/payout-release.ts';

/** Has a wallet sign a text. @returns the signature */
export const signText = (wallet: Keypair, text: string): Uint8Array =>
  ed25519.sign(Buffer.from(text), wallet.secretKey.slice(0, 32));

/** Has a wallet sign a release, as the admin area does. */
export function signRelease(wallet: Keypair, release: PayoutRelease) {
  const text = formatPayoutRelease(release);
  return { text, wallet: wallet.publicKey.toBase58(), signature: signText(wallet, text) };
}

/** The body of the request that relays a signed text. */
export const toReleaseBody = ({ text, signature }: { text: string; signature: Uint8Array }) => ({
  text,
  signature: Buffer.from(signature).toString('base64'),
});
