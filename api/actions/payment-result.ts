import { z } from 'zod';
import { lamports, thcUnits } from '../../src/game/amounts.ts';

/**
 * What a payment brought. It is kept with the payment as JSON, so that whoever asks again is told
 * the same; amounts are texts there.
 */
const amount = z.string().transform((text) => BigInt(text));
const thcAmount = amount.transform(thcUnits);
const id = z.number().int().positive();
const perRarity = z.object({
  common: z.number(),
  uncommon: z.number(),
  rare: z.number(),
  epic: z.number(),
  mythic: z.number(),
});
const stats = z.object({
  maxGrowers: z.number(),
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
    /** The growhouse's figures afterwards, with the growers it had. */
    stats,
    difference: z.object({
      maxPlants: z.number(),
      maxSeeds: z.number(),
      wateringHundredths: z.number(),
      harvestBonusMillionths: z.number(),
      newGrowers: z.number(),
      nextHarvests: perRarity.nullable(),
    }),
    harvests: z.array(z.object({ plantId: id, strainId: id, payout: thcAmount })),
    /** The growhouse that takes the place of a retired one. */
    newGrowhouseId: id.nullable(),
  }),
]);

export type PaymentResult = z.output<typeof paymentResult>;
export type ResultOf<K extends PaymentResult['kind']> = Extract<PaymentResult, { kind: K }>;

export const readResult = (kept: unknown): PaymentResult => paymentResult.parse(kept);

export const writeResult = (result: PaymentResult): string =>
  JSON.stringify(result, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
