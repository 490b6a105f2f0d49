import { z } from 'zod';
import { BAN_REASONS } from '../../../src/contract/admin/ban-reasons.ts';
import { ERROR_MESSAGES, PAYMENT_REFUSALS } from '../../../src/contract/error-codes.ts';
import { timeSchema } from '../../../src/contract/primitives.ts';

/** The envelope of every response in JSON, without the `data` that each call has of its own. */
export const successShape = z.object({
  success: z.literal(true),
  message: z.string().meta({ description: 'For people; it may change', examples: ['OK'] }),
});

export const errorCodeSchema = z
  .enum(Object.keys(ERROR_MESSAGES))
  .describe(
    'The closed list of codes. They are stable and never reused. ' +
      `${Object.keys(PAYMENT_REFUSALS).join(', ')} and UPGRADE_NOT_QUALIFIED fail no call: they are ` +
      'the `refusal` of a payment. METHOD_NOT_ALLOWED answers a known path with another method.',
  );

export const banNoticeShape = z.object({
  reason: z.enum(BAN_REASONS).nullable().describe('Null if none was given'),
  until: timeSchema.nullable().describe('Null if the ban lasts until it is lifted'),
});

export const failureShape = z.object({
  success: z.literal(false),
  message: z.string().describe('For people; it may change'),
  code: errorCodeSchema,
  ban: banNoticeShape.optional().describe('Only with ACCOUNT_BANNED'),
});
