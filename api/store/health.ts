import type { Connection } from './database.ts';

/** Takes the lock of a writer and changes nothing. @throws where the database cannot be written */
export async function requireWritable(db: Connection): Promise<void> {
  await db.updateTable('users').set({ is_banned: 0 }).where('id', '<', 0).execute();
}
