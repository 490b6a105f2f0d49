import { z } from 'zod';
import { idSchema, timeSchema } from './primitives.ts';

/** The sessions of a player, newest first. */
export const playerSessionsShape = z.array(
  z.object({
    id: idSchema,
    created: timeSchema,
    /** Accurate to about ten minutes; null if it was not recorded. */
    last_used: timeSchema.nullable(),
    expires: timeSchema,
    /** Browser and system in words; null for sessions from before they were recorded. */
    browser: z.string().nullable(),
    /** Whether this request was made with it. */
    is_current: z.boolean(),
  }),
);
export type PlayerSessionsShape = z.infer<typeof playerSessionsShape>;
