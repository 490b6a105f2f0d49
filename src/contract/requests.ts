import { z } from 'zod';
import { addressSchema, idSchema, signatureSchema, transactionSchema } from './primitives.ts';

/** Bodies of the player's calls. Unknown fields are refused everywhere. */

/** The client's clock, checked to be a time and otherwise ignored. */
const currentTime = z.union([z.iso.datetime({ offset: true }), z.number().int().nonnegative()]);

export const createTransactionRequest = z.strictObject({ publicKey: addressSchema });

export const verifyTransactionRequest = z.strictObject({ signedTransaction: transactionSchema });

const base64Bytes = z.base64().min(1).max(8192);

export const authenticateRequest = z.strictObject({
  publicKey: addressSchema,
  signature: signatureSchema.optional(),
  signIn: z.strictObject({ signedMessage: base64Bytes, signature: base64Bytes }).optional(),
});

export const emptyRequest = z.strictObject({});
export const timedRequest = z.strictObject({ currentTime: currentTime.optional() });

export const growersByOwnerRequest = z.strictObject({ owner: addressSchema });
export const addGrowerRequest = z.strictObject({ mint: addressSchema });
export const swapGrowerRequest = z.strictObject({ oldMint: addressSchema, newMint: addressSchema });
export const nicknameRequest = z.strictObject({ nickname: z.string().max(200) });
export const transferRequest = z.strictObject({ growhouseId: idSchema });
