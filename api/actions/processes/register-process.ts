import { deleteProcesses, listProcesses, upsertProcess } from '../../store/server/processes.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import type { ProcessSelf } from './keep-process-alive.ts';
import { isAliveUntil, PROCESS_LIFE_MS } from './process-life.ts';

export interface RegisterOptions {
  /** Whether no other process can use the database, so that all others in it have died. */
  isAlone: boolean;
}

/**
 * Records that this process has started, and forgets those that have died.
 * @returns the names of the other processes that are alive
 */
export async function registerProcess(
  ctx: Context,
  self: ProcessSelf,
  { isAlone }: RegisterOptions,
): Promise<string[]> {
  return inTransaction(ctx, async (db) => {
    const nowMs = ctx.now();
    const others = (await listProcesses(db)).filter(({ id }) => id !== self.id);
    const alive = others.filter(
      ({ aliveUntilMs }) => !isAlone && isAliveUntil(aliveUntilMs, nowMs),
    );
    const dead = others.filter((other) => !alive.includes(other));
    await deleteProcesses(
      db,
      dead.map(({ id }) => id),
    );
    await upsertProcess(db, { ...self, aliveUntilMs: nowMs + PROCESS_LIFE_MS });
    return alive.map(({ name }) => name);
  });
}
