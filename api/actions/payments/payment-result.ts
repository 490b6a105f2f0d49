import { z } from 'zod';
import { perRaritySchema, raritySchema } from '../../../src/contract/primitives.ts';
import { lamports, thcUnits } from '../../../src/money/amounts.ts';

/**
 * The result of a payment. It is stored with the payment as JSON, so that a repeated confirmation
 * returns the same result. Amounts are stored as strings.
 */
const amount = z.string().transform((text) => BigInt(text));
const thcAmount = amount.transform(thcUnits);
const id = z.number().int().positive();
const stats = z.object({
  maxPlants: z.number(),
  maxSeeds: z.number(),
  wateringHundredths: z.number(),
  harvestBonusMillionths: z.number(),
});

const paymentResult = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('seeds'),
    growhouseId: id,
    seeds: z.array(z.object({ id, strainId: id })),
  }),
  z.object({ kind: z.literal('exchange'), thc: thcAmount, sol: amount.transform(lamports) }),
  z.object({ kind: z.literal('revive') }),
  z.object({
    kind: z.literal('upgrade'),
    newLevel: id,
    isMaxLevel: z.boolean(),
    /** The growhouse's stats after the upgrade, with the growers it had before. */
    stats: stats.extend({ maxGrowers: z.number() }),
    difference: stats.extend({ newGrowers: z.number(), nextHarvests: perRaritySchema.nullable() }),
    harvests: z.array(z.object({ plantId: id, strainId: id, payout: thcAmount })),
    /** The growhouse that replaces a retired one. */
    newGrowhouseId: id.nullable(),
    /** The growers that worked there before. Missing in results of earlier versions. */
    growers: z.array(z.object({ id, classId: raritySchema })).optional(),
  }),
]);

export type PaymentResult = z.output<typeof paymentResult>;
export type ResultOf<K extends PaymentResult['kind']> = Extract<PaymentResult, { kind: K }>;

export const parsePaymentResult = (stored: unknown): PaymentResult => paymentResult.parse(stored);

export const serializePaymentResult = (result: PaymentResult): string =>
  JSON.stringify(result, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
