import { listBackups } from '../../store/backup/backup.ts';
import type { Context } from '../context.ts';

/** Whether the backup folder contains a complete backup. */
export const hasBackup = (ctx: Context): boolean => listBackups(ctx.backups.dir).length > 0;
