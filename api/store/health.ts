import type { Connection } from './database.ts';

/** Takes the write lock without changing anything. @throws when the database is not writable */
export async function requireWritable(db: Connection): Promise<void> {
  await db.updateTable('users').set({ is_banned: 0 }).where('id', '<', 0).execute();
}
