import { deleteProcesses } from '../../store/server/processes.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';

/** Records that a process has ended, so that the others take over at once. */
export async function unregisterProcess(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, (db) => deleteProcesses(db, [id]));
}
