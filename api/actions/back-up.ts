import { backUpDatabase, removeOldBackups } from '../store/backup.ts';
import { appendLog } from '../store/logs.ts';
import type { Context } from './context.ts';

/** The newest so many copies are kept. */
const KEPT = 7;
const MEGABYTE = 1024 * 1024;

/** Copies the database into the folder of the backups, and removes the oldest copies. */
export async function backUp(ctx: Context): Promise<void> {
  const { name, bytes } = await backUpDatabase(ctx.backups, ctx.now());
  const removed = removeOldBackups(ctx.backups.dir, KEPT);
  const gone = removed.length === 0 ? '' : `; removed ${removed.join(', ')}`;
  const message = `Backed up to ${name}, ${(bytes / MEGABYTE).toFixed(1)} MB${gone}`;
  const entry = { level: 'Info', category: 'Service Action', address: null, message } as const;
  await appendLog(ctx.db, entry, ctx.now());
}
