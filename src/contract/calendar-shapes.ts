import { z } from 'zod';
import { timeSchema } from './primitives.ts';

/** The secret link to the player's calendar, as long as there is one. */
export const calendarLinkShape = z.object({
  /** Null without a link. */
  created: timeSchema.nullable(),
});
export type CalendarLinkShape = z.infer<typeof calendarLinkShape>;

/** A new link, with the secret that no other response contains. */
export const newCalendarLinkShape = z.object({ url: z.url(), created: timeSchema });
export type NewCalendarLinkShape = z.infer<typeof newCalendarLinkShape>;
