import { setImmediate } from 'node:timers/promises';

/**
 * Lets waiting requests run. Needed in long loops, because SQLite calls are synchronous and never
 * yield by themselves.
 */
export const yieldToEventLoop = (): Promise<void> => setImmediate();
