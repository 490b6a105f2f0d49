import { z } from 'zod';

/** The messages between the server and the process that copies the database. */

export const backupResult = z.discriminatedUnion('type', [
  z.object({ type: z.literal('done'), bytes: z.number() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type BackupResult = z.infer<typeof backupResult>;

export const backupJob = z.object({
  databasePath: z.string(),
  /** Path of the copy until it is complete and verified. */
  unfinishedPath: z.string(),
  path: z.string(),
  takenAtMs: z.number(),
});
export type BackupJob = z.infer<typeof backupJob>;
