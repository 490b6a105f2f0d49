import { join } from 'node:path';
import type { Database } from '../../api/store/database/database.ts';
import { openDatabase } from '../../api/store/database/open-database.ts';

/** Opens the database of a game, which may be running, for some work. @returns what the work returns */
export async function withGameDatabase<T>(
  dataDir: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(`file:${join(dataDir, 'growerz.db')}`);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
