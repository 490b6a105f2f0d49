import { backUpDatabase, listBackups, removeOldBackups } from '../../store/backup/backup.ts';
import { getDialectOfUrl } from '../../store/database/dialect.ts';
import { appendLog } from '../../store/server/logs.ts';
import type { Context } from '../context.ts';

/** Older backups are removed. */
const MAX_BACKUPS = 7;
const MEGABYTE = 1024 * 1024;

/**
 * Copies the database into the backup folder and removes the oldest backups. PostgreSQL is backed up by
 * its own tools (docs/operations.md).
 */
export async function runBackup(ctx: Context): Promise<void> {
  if (getDialectOfUrl(ctx.backups.databaseUrl) === 'postgres') return;
  const { name, bytes } = await backUpDatabase(ctx.backups, ctx.now());
  const removed = removeOldBackups(ctx.backups.dir, MAX_BACKUPS);
  const suffix = removed.length === 0 ? '' : `; removed ${removed.join(', ')}`;
  const message = `Backed up to ${name}, ${(bytes / MEGABYTE).toFixed(1)} MB${suffix}`;
  await appendLog(ctx.db, { message }, ctx.now());
}

/** Whether the backup folder contains a complete backup. */
export const hasBackup = (ctx: Context): boolean => listBackups(ctx.backups.dir).length > 0;
