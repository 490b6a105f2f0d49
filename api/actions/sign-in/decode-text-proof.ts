import type { TextProof } from '../../chain/sign-in/text-proof.ts';

/** Decodes a signed message and its signature from base64. */
export const decodeTextProof = (signed: { message: string; signature: string }): TextProof => ({
  message: Buffer.from(signed.message, 'base64'),
  signature: Buffer.from(signed.signature, 'base64'),
});
