import { z } from 'zod';

/** The examples are for the API's document, whose viewer composes those of objects from them. */

/** A row id: a whole number from 1 to 2^53 - 1. */
export const idSchema = z
  .number()
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .meta({ examples: [7] });

/** An id in a path: digits only, no sign, no leading zero. */
export const pathIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(idSchema);

/** A base58 public key. `api/chain` checks whether it is a point on the curve. */
export const addressSchema = z
  .string()
  .regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  .meta({ examples: ['HjsczxMtXfHhvYQg7UwFnbQJa5SuzP6uTP4ed1DvUF31'] });

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Returns the number of bytes of a base58 text. Each leading '1' is a zero byte. */
function getBase58Length(text: string): number {
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  let number = 0n;
  for (const digit of text) number = number * 58n + BigInt(BASE58.indexOf(digit));
  return zeros + (number === 0n ? 0 : Math.ceil(number.toString(16).length / 2));
}

/** A base58 transaction signature of exactly 64 bytes; chain nodes reject any other length. */
export const signatureSchema = z
  .string()
  .regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
  .refine((text) => getBase58Length(text) === 64)
  .meta({
    examples: [
      'dF3bGD8iqVcrJJQpS6fEsVgg9iKeNHGCCEhK2C2cGYRm2dx8xeFU1wKbkBsCWdefaz82KeyfbBf8Pfkpm4C56cc',
    ],
  });

/** A base58 key of exactly 32 bytes, for keys that are stored without a lookup on the chain. */
export const keySchema = addressSchema.refine((text) => getBase58Length(text) === 32);

/** An ISO 8601 time in UTC. */
export const timeSchema = z.iso.datetime().meta({ examples: ['2027-01-15T08:00:00.000Z'] });

/** A chain transaction in base64, at most 1232 bytes. */
export const transactionSchema = z
  .base64()
  .min(1)
  .max(1644)
  .meta({ examples: ['AQIDBAUGBwgJCgsMDQ4PEA=='] });

/** An exact decimal amount of whole coins. */
export const amountSchema = z.string().meta({ examples: ['1575.25'] });

export const raritySchema = z.literal([1, 2, 3, 4, 5]);

export const perRaritySchema = z.object({
  common: z.number(),
  uncommon: z.number(),
  rare: z.number(),
  epic: z.number(),
  mythic: z.number(),
});

/** Converts Unix ms to an ISO 8601 time, as on the wire. */
export const toIso = (ms: number): string => new Date(ms).toISOString();

/** Converts Unix ms that may be unknown. */
export const toIsoOrNull = (ms: number | null): string | null => (ms === null ? null : toIso(ms));

/** The language of texts that the server words for a player. */
export const languageSchema = z
  .string()
  .regex(/^[A-Za-z\d-]{2,35}$/)
  .default('en')
  .meta({ description: 'BCP 47 tag; English if the game does not have the language' });
