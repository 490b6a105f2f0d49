import type { Connection } from './database.ts';

/** Takes the write lock without changing anything. @throws Error if the database is not writable */
export async function assertWritable(db: Connection): Promise<void> {
  await db.updateTable('users').set({ is_banned: 0 }).where('id', '<', 0).execute();
}
