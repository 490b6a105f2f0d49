import type { Context } from '../actions/context.ts';
import { keepProcessAlive } from '../actions/processes/keep-process-alive.ts';
import { PROCESS_LIFE_MS } from '../actions/processes/process-life.ts';
import { registerProcess } from '../actions/processes/register-process.ts';
import { unregisterProcess } from '../actions/processes/unregister-process.ts';
import type { Timer } from './service.ts';

/** The others take a process for dead that has missed two heartbeats. */
const HEARTBEAT_MS = PROCESS_LIFE_MS / 3;

export interface RegistrationOptions {
  /** What operators call the process. */
  name: string;
  /** Whether no other process can use the database. */
  isAlone: boolean;
  timer: Timer;
}

/** The entry of this process among those that use the database. */
export interface ProcessRegistration {
  /** Differs for every start. */
  id: string;
  /** The names of the processes that were alive when this one started. */
  others: readonly string[];
  /** Tells the others which services this process runs. */
  setServices(shortNames: readonly string[]): Promise<void>;
  /** Removes the entry, so that the others take over at once. */
  close(): Promise<void>;
}

/** Registers this process and sends heartbeats until it is closed. */
export async function openProcessRegistration(
  ctx: Context,
  { name, isAlone, timer }: RegistrationOptions,
): Promise<ProcessRegistration> {
  const id = Buffer.from(ctx.randomBytes(16)).toString('hex');
  const startedAtMs = ctx.now();
  let services: readonly string[] = [];
  const getSelf = () => ({ id, name, services, startedAtMs });
  const others = await registerProcess(ctx, getSelf(), { isAlone });
  let cancel: () => void = () => undefined;
  let beat: Promise<void> = Promise.resolve();
  const scheduleHeartbeat = () => {
    cancel = timer(HEARTBEAT_MS, () => {
      scheduleHeartbeat();
      beat = keepProcessAlive(ctx, getSelf()).catch((error: unknown) => {
        ctx.log.warn('process.heartbeat-failed', { error });
      });
    });
  };
  scheduleHeartbeat();
  return {
    id,
    others,
    setServices: async (shortNames) => {
      services = shortNames;
      await keepProcessAlive(ctx, getSelf());
    },
    close: async () => {
      cancel();
      await beat;
      await unregisterProcess(ctx, id);
    },
  };
}
