import { ed25519 } from '@noble/curves/ed25519';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { buildSignInTransaction } from '../../api/chain/sign-in/sign-in-transaction.ts';
import {
  formatPayoutRelease,
  type PayoutRelease,
} from '../../src/contract/admin/payout-release.ts';

/** Has a wallet sign a text. @returns the signature */
export const signText = (wallet: Keypair, text: string): Uint8Array =>
  ed25519.sign(Buffer.from(text), wallet.secretKey.slice(0, 32));

/** Has a wallet sign a text as the memo of a transaction, as wallets do that cannot sign messages. */
export function signMemo(wallet: Keypair, memo: string): { signedTransaction: string } {
  const blockhash = Keypair.generate().publicKey.toBase58();
  const address = wallet.publicKey.toBase58();
  const unsigned = buildSignInTransaction({ address, memo, blockhash });
  const transaction = VersionedTransaction.deserialize(Buffer.from(unsigned, 'base64'));
  transaction.sign([wallet]);
  return { signedTransaction: Buffer.from(transaction.serialize()).toString('base64') };
}

/** Has a wallet sign a release, as the admin area does. */
export function signRelease(wallet: Keypair, release: PayoutRelease) {
  const text = formatPayoutRelease(release);
  const signature = signText(wallet, text);
  const proof = { message: Buffer.from(text), signature };
  return { text, wallet: wallet.publicKey.toBase58(), signature, proof };
}

type SignedText = { text: string } & ({ signature: Uint8Array } | { signedTransaction: string });

/** The body of the request that relays a signed text. */
export const toReleaseBody = ({ text, ...proof }: SignedText) =>
  'signature' in proof
    ? { text, signature: Buffer.from(proof.signature).toString('base64') }
    : { text, signedTransaction: proof.signedTransaction };
