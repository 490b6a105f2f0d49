import { z } from 'zod';

/** What the legal pages say about the server. What is not configured is null. */
export const operatorShape = z.object({
  /** The person or company that runs the game. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  url: z.string().nullable(),
  /** Days for which lines of the activity log are kept; 0 keeps them forever. */
  logRetentionDays: z.number().int(),
});
export type OperatorShape = z.infer<typeof operatorShape>;
