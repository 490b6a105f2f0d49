import type { Context } from '../actions/context.ts';
import { toHex } from '../actions/secrets.ts';
import { inTransaction } from '../actions/transaction.ts';
import type { Connection } from '../store/database/database.ts';
import * as store from '../store/server/processes.ts';
import { repeat, type Timer } from './scheduler.ts';

/** For how long a process counts as alive without a heartbeat. */
const PROCESS_LIFE_MS = 15_000;
/** The others take a process for dead that has missed two heartbeats. */
const HEARTBEAT_MS = PROCESS_LIFE_MS / 3;
/** Clocks of two machines never differ by more, so a later end was written before a clock was set back. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000;

export interface RegistrationOptions {
  /** What operators call the process. */
  name: string;
  /** Whether no other process can use the database, so that all others in it have died. */
  isAlone: boolean;
  timer: Timer;
}

/** The entry of this process among those that use the database. */
export type ProcessRegistration = Awaited<ReturnType<typeof openProcessRegistration>>;

/** Registers this process, forgets those that have died, and sends heartbeats until it is closed. */
export async function openProcessRegistration(
  ctx: Context,
  { name, isAlone, timer }: RegistrationOptions,
) {
  const id = toHex(ctx.randomBytes(16));
  const startedAtMs = ctx.now();
  let services: readonly string[] = [];
  const save = (db: Connection) =>
    store.upsertProcess(db, {
      id,
      name,
      services,
      startedAtMs,
      aliveUntilMs: ctx.now() + PROCESS_LIFE_MS,
    });
  const others = await inTransaction(ctx, async (db) => {
    const all = await store.listProcesses(db);
    const alive = isAlone ? [] : all.filter((each) => isAlive(each, startedAtMs));
    const dead = all.filter((each) => !alive.includes(each));
    await store.deleteProcesses(
      db,
      dead.map((each) => each.id),
    );
    await save(db);
    return alive.map((each) => each.name);
  });
  let lastBeat: Promise<void> = Promise.resolve();
  const stopHeartbeat = repeat(timer, HEARTBEAT_MS, () => {
    lastBeat = save(ctx.db).catch((error: unknown) => {
      ctx.log.warn('process.heartbeat-failed', { error });
    });
  });
  return {
    /** Differs for every start. */
    id,
    /** The names of the processes that were alive when this one started. */
    others,
    /** Tells the others which services this process runs. */
    setServices: async (shortNames: readonly string[]): Promise<void> => {
      services = shortNames;
      await save(ctx.db);
    },
    /** Removes the entry, so that the others take over at once. */
    close: async (): Promise<void> => {
      stopHeartbeat();
      await lastBeat;
      await store.deleteProcesses(ctx.db, [id]);
    },
  };
}

/** Loads the short names of the services that any process runs, this one included. */
export async function loadRunServices(
  db: Connection,
  self: { id: string; services: ReadonlySet<string> },
  nowMs: number,
): Promise<ReadonlySet<string>> {
  const processes = await store.listProcesses(db);
  const others = processes.filter((each) => each.id !== self.id && isAlive(each, nowMs));
  return new Set([...self.services, ...others.flatMap(({ services }) => services)]);
}

const isAlive = ({ aliveUntilMs }: store.ServerProcess, nowMs: number): boolean =>
  aliveUntilMs > nowMs && aliveUntilMs <= nowMs + PROCESS_LIFE_MS + MAX_CLOCK_DIFFERENCE_MS;
