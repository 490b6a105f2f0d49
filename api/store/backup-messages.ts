import { z } from 'zod';

/** The messages between the server and the process that copies the database. */

export const backupAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('done'), bytes: z.number() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type BackupAnswer = z.infer<typeof backupAnswer>;

export const backupJob = z.object({
  databasePath: z.string(),
  /** The path during the copy, and the final path of a verified copy. */
  unfinishedPath: z.string(),
  path: z.string(),
  takenAtMs: z.number(),
});
export type BackupJob = z.infer<typeof backupJob>;
