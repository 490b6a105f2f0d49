import { upsertProcess, type ServerProcess } from '../../store/server/processes.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import { PROCESS_LIFE_MS } from './process-life.ts';

/** What a process tells the others about itself. */
export type ProcessSelf = Omit<ServerProcess, 'aliveUntilMs'>;

/** Records that this process is alive and which services it runs. */
export async function keepProcessAlive(ctx: Context, self: ProcessSelf): Promise<void> {
  const aliveUntilMs = ctx.now() + PROCESS_LIFE_MS;
  await inTransaction(ctx, (db) => upsertProcess(db, { ...self, aliveUntilMs }));
}
