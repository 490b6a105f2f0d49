import { isSignedBy } from './ed25519.ts';
import { removeOffchainHeader } from './offchain-message.ts';
import { parseSignedMemo } from './signed-memo.ts';

/**
 * How a wallet proves that it has signed a text: the message with its signature, or a transaction in
 * base64 whose only memo is the text, from wallets that cannot sign messages. It is never sent.
 */
export type TextProof =
  | { message: Uint8Array; signature: Uint8Array }
  | { signedTransaction: string };

/** Whether the wallet has signed exactly this text. */
export function isTextSignedBy(address: string, text: string, proof: TextProof): boolean {
  if ('signedTransaction' in proof) {
    const signed = parseSignedMemo(proof.signedTransaction);
    return signed?.address === address && signed.memo === text;
  }
  const signedText = removeOffchainHeader(proof.message, address);
  return signedText.equals(Buffer.from(text)) && isSignedBy(address, proof);
}
