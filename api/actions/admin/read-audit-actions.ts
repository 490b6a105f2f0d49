import { listAuditActions } from '../../store/admin/audit.ts';
import type { Context } from '../context.ts';

/** Returns the actions that the audit trail contains, in alphabetical order. */
export const readAuditActions = (ctx: Context): Promise<string[]> => listAuditActions(ctx.db);
