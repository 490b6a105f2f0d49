import { z } from 'zod';
import { pageFields } from './admin-paging.ts';
import { NICKNAME_REPORT_REASONS } from '../nickname-report-reasons.ts';
import { addressSchema, idSchema, timeSchema } from '../primitives.ts';

/** A report names the nickname itself, because that is what a shared picture shows. */
export const nicknameReportRequest = z.strictObject({
  nickname: z.string().max(200),
  reason: z.enum(NICKNAME_REPORT_REASONS),
});

/** Null is any state. */
export const nicknameReportsRequest = z.strictObject({
  state: z.enum(['open', 'closed']).nullable(),
  ...pageFields,
});

/** The reports of one nickname. It does not say who reported it. */
export const reportedNicknameShape = z.object({
  id: idSchema,
  nickname: z.string(),
  reports: z.array(
    z.object({ reason: z.enum(NICKNAME_REPORT_REASONS), count: z.number().int().positive() }),
  ),
  /** The growhouses that have the nickname now, oldest first; at most 20. */
  growhouses: z.array(z.object({ id: idSchema, address: addressSchema })),
  first_reported: timeSchema,
  last_reported: timeSchema,
  /** Null while it is open. */
  closed: z
    .object({
      outcome: z.enum(['reset', 'dismissed']),
      date: timeSchema,
      /** Full address of the admin's wallet. */
      by: addressSchema,
    })
    .nullable(),
});
export type ReportedNicknameShape = z.infer<typeof reportedNicknameShape>;

export const reportedNicknamesShape = z.object({
  total: z.number().int().nonnegative(),
  data: z.array(reportedNicknameShape),
});
