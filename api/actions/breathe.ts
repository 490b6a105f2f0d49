import { setImmediate } from 'node:timers/promises';

/** Lets requests that came meanwhile go first: the database answers this process without a pause. */
export const breathe = (): Promise<void> => setImmediate();
