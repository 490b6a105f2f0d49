import { z } from 'zod';

/** The messages between the benchmark and the process that plays. */

export const commandShape = z.object({
  /** The players of this step; those of the steps before keep their sessions. */
  players: z.number(),
  seconds: z.number(),
});
export type Command = z.infer<typeof commandShape>;

const signInsShape = z.object({ count: z.number(), perSecond: z.number(), p99Ms: z.number() });

export const eventShape = z.discriminatedUnion('event', [
  z.object({ event: z.literal('ready') }),
  /** New players have signed in. */
  z.object({ event: z.literal('signed-in'), signIns: signInsShape }),
  z.object({ event: z.literal('measuring') }),
  z.object({ event: z.literal('measured') }),
  z.object({
    event: z.literal('result'),
    completed: z.number(),
    p50Ms: z.number(),
    p99Ms: z.number(),
    referenceP99Ms: z.number(),
    errors: z.record(z.string(), z.number()),
    /** Completed actions by name. */
    actions: z.record(z.string(), z.number()),
  }),
]);
export type PlayerEvent = z.infer<typeof eventShape>;
export type SignIns = z.infer<typeof signInsShape>;
export type StepOutcome = Extract<PlayerEvent, { event: 'result' }>;
