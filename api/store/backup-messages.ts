import { z } from 'zod';

/** What the process that copies the database is told, and what it answers. */

export const backupAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('done'), bytes: z.number() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type BackupAnswer = z.infer<typeof backupAnswer>;

export const backupJob = z.object({
  databasePath: z.string(),
  /** Where the copy is made, and what it is called once it is good. */
  unfinishedPath: z.string(),
  path: z.string(),
  takenAtMs: z.number(),
});
export type BackupJob = z.infer<typeof backupJob>;
