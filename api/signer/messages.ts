import { z } from 'zod';
import { PAYOUT_CLASSES } from '../../src/money/payout-rules.ts';
import type { TextProof } from '../chain/sign-in/text-proof.ts';

/**
 * Messages between the signer and the server: JSON objects, over the channel of a child process or as
 * lines over a Unix socket.
 */

/** Longer than any message of a transaction or text of a release. */
const MAX_MESSAGE_BASE64 = 2_000;
const MAX_RELEASE_TEXT = 10_000;
/** Longer than any request or reply. */
export const MAX_LINE_BYTES = 40_000;
/** Longer than a text of a release with the header of an off-chain message. */
const MAX_SIGNED_MESSAGE_BASE64 = 15_000;

/** Options that the server passes to a child process. */
export const childOptions = z.strictObject({ resignDelayMs: z.int().positive() });
export type ChildOptions = z.infer<typeof childOptions>;

const requestId = z.int().nonnegative();

const textProof = z.union([
  z.strictObject({
    messageBase64: z.base64().max(MAX_SIGNED_MESSAGE_BASE64),
    signatureBase64: z.base64().max(100),
  }),
  z.strictObject({ signedTransaction: z.base64().max(MAX_MESSAGE_BASE64) }),
]);
type EncodedTextProof = z.infer<typeof textProof>;

/** JSON has no bytes. */
export const fromTextProof = (proof: TextProof): EncodedTextProof =>
  'signedTransaction' in proof
    ? proof
    : {
        messageBase64: Buffer.from(proof.message).toString('base64'),
        signatureBase64: Buffer.from(proof.signature).toString('base64'),
      };

export const toTextProof = (proof: EncodedTextProof): TextProof =>
  'signedTransaction' in proof
    ? proof
    : {
        message: Buffer.from(proof.messageBase64, 'base64'),
        signature: Buffer.from(proof.signatureBase64, 'base64'),
      };

export const signerRequest = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('describe'), requestId }),
  z.strictObject({
    type: z.literal('sign'),
    requestId,
    messageBase64: z.base64().max(MAX_MESSAGE_BASE64),
    payoutClass: z.enum(PAYOUT_CLASSES),
  }),
  z.strictObject({
    type: z.literal('release'),
    requestId,
    text: z.string().max(MAX_RELEASE_TEXT),
    wallet: z.string().max(44),
    proof: textProof,
  }),
]);
export type SignerRequest = z.infer<typeof signerRequest>;

/** A request without its id, which the connection adds. */
export type SignerCall = SignerRequest extends infer Request
  ? Request extends SignerRequest
    ? Omit<Request, 'requestId'>
    : never
  : never;

/** JSON has no bigints. */
const units = z.codec(z.string(), z.bigint(), { decode: BigInt, encode: String });
const limit = z.object({ thcUnits: units, lamports: units });

/** The vault's address and the limits of the signer. */
export const signerDescription = z.object({
  vault: z.string(),
  limits: z.object({ hourly: limit, daily: limit }),
});

/** A message from the signer: a reply, why a call failed, or why it could not start. */
export const signerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('reply'), requestId, result: z.unknown() }),
  z.object({ type: z.literal('fault'), requestId, message: z.string() }),
  z.object({ type: z.literal('failed'), problems: z.array(z.string()) }),
]);
export type SignerMessage = z.infer<typeof signerMessage>;
