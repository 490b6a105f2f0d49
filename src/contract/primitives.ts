import { z } from 'zod';

/** A row's id on the wire: a whole number from 1 to 2^53 - 1. */
export const idSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** An id in a path: digits only, no sign, no leading zero. */
export const pathIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(idSchema);

/** A base58 public key; that it is a point of the curve is for the chain seam to say. */
export const addressSchema = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** How many bytes a base58 text stands for: a byte of 0 for each leading '1', then its number. */
function base58Length(text: string): number {
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  let number = 0n;
  for (const digit of text) number = number * 58n + BigInt(BASE58.indexOf(digit));
  return zeros + (number === 0n ? 0 : Math.ceil(number.toString(16).length / 2));
}

/** A base58 transaction signature: exactly 64 bytes, or a chain node would not even look for it. */
export const signatureSchema = z
  .string()
  .regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
  .refine((text) => base58Length(text) === 64);

/** A base58 key that is exactly 32 bytes, for where none is looked up that would show it. */
export const keySchema = addressSchema.refine((text) => base58Length(text) === 32);

/** ISO 8601 in UTC. */
export const timeSchema = z.iso.datetime();

/** A chain transaction in base64: 1232 bytes at most. */
export const transactionSchema = z.base64().min(1).max(1644);

export const raritySchema = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
]);

export const perRaritySchema = z.object({
  common: z.number(),
  uncommon: z.number(),
  rare: z.number(),
  epic: z.number(),
  mythic: z.number(),
});

/** Unix ms as the wire has it. */
export const toIso = (ms: number): string => new Date(ms).toISOString();
