import { z } from 'zod';
import { CURRENCIES } from '../money/amounts.ts';
import { FINAL_STAGE } from '../game/plant.ts';
import {
  addressSchema,
  idSchema,
  languageSchema,
  signatureSchema,
  transactionSchema,
} from './primitives.ts';

/** Request bodies of player calls. Unknown fields are always rejected. */

/** The client's time. It must be valid but is otherwise ignored. */
const currentTime = z.union([z.iso.datetime({ offset: true }), z.number().int().nonnegative()]);

export const createTransactionRequest = z.strictObject({ publicKey: addressSchema });

export const verifyTransactionRequest = z.strictObject({ signedTransaction: transactionSchema });

const base64Bytes = z
  .base64()
  .min(1)
  .max(8192)
  .meta({ examples: ['AQIDBAUGBwgJCgsMDQ4PEA=='] });

export const authenticateRequest = z
  .strictObject({
    publicKey: addressSchema,
    signature: signatureSchema.optional(),
    signIn: z.strictObject({ signedMessage: base64Bytes, signature: base64Bytes }).optional(),
  })
  .meta({
    examples: [
      {
        publicKey: 'HjsczxMtXfHhvYQg7UwFnbQJa5SuzP6uTP4ed1DvUF31',
        signature:
          'dF3bGD8iqVcrJJQpS6fEsVgg9iKeNHGCCEhK2C2cGYRm2dx8xeFU1wKbkBsCWdefaz82KeyfbBf8Pfkpm4C56cc',
      },
    ],
  });

/** The signed transaction of the challenge of a deletion. */
export const deleteAccountRequest = z.strictObject({ signedTransaction: transactionSchema });

export const emptyRequest = z.strictObject({});
export const timedRequest = z.strictObject({ currentTime: currentTime.optional() });
export const waterRequest = timedRequest.extend({
  /**
   * The stage at which the player wanted to water the plant. A watering that arrives late, because the
   * device had no network, is then refused if the plant was watered meanwhile.
   */
  stage: z.number().int().min(1).max(FINAL_STAGE).optional(),
});

export const growersByOwnerRequest = z.strictObject({ owner: addressSchema });
export const addGrowerRequest = z.strictObject({ mint: addressSchema });
export const swapGrowerRequest = z.strictObject({ oldMint: addressSchema, newMint: addressSchema });
export const nicknameRequest = z.strictObject({
  nickname: z
    .string()
    .max(200)
    .meta({ examples: ['North Wing'] }),
});
export const transferRequest = z.strictObject({ growhouseId: idSchema });

/** The rules check later that items are known and quantities are whole. */
/** Rarities and quantities of seeds. */
export const cart = z
  .array(z.strictObject({ id: z.number(), quantity: z.number() }))
  .min(1)
  .max(20)
  .meta({ examples: [[{ id: 1, quantity: 2 }]] });

export const bulkbuyRequest = z.strictObject({
  growhouseId: idSchema,
  cart,
  paymentMethod: z.enum(CURRENCIES),
});
export const confirmPurchaseRequest = z.strictObject({
  growhouseId: idSchema,
  cart,
  signature: signatureSchema,
});

export const exchangeRequest = z.strictObject({
  publicKey: addressSchema,
  exchangeSol: z.number().meta({ examples: [0.1] }),
});
export const confirmExchangeRequest = exchangeRequest.extend({ signature: signatureSchema });

/** `transaction` is the signature of the payment transaction. */
export const upgradeRequest = z.strictObject({ transaction: signatureSchema });
export const reviveRequest = z.strictObject({
  transaction: signatureSchema,
  /** Whole THC, as returned by /revivalcost. */
  cost: z.number().meta({ examples: [75] }),
  growhouseId: idSchema,
});

export const calendarQuery = z.strictObject({ language: languageSchema });

/** Paging of the money list: `before` is the `cursor` of the last entry of the previous page. */
export const moneyQuery = z.strictObject({
  before: z
    .string()
    .regex(/^\d{1,15}\.(order|payment|payout)\.\d{1,16}$/)
    .meta({ examples: ['1800000000000.payout.12'] })
    .optional(),
});
