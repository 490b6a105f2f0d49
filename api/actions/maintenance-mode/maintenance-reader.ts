import { loadMaintenanceMode, type MaintenanceMode } from '../../store/server/maintenance-mode.ts';
import type { Context } from '../context.ts';
import { isFresh } from '../is-fresh.ts';

/** How long another process's change of the maintenance mode may go unnoticed. */
const CACHE_MS = 1000;

/** Reads the maintenance mode, which is null while it is off, through a cache. */
export interface MaintenanceReader {
  read: () => Promise<MaintenanceMode | null>;
  /** Makes the next call read the database. */
  clear: () => void;
}

/** Creates a reader, because every write of a player depends on the maintenance mode. */
export function createMaintenanceReader({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): MaintenanceReader {
  let cached: Promise<MaintenanceMode | null> | null = null;
  let readAtMs = 0;
  const clear = () => {
    cached = null;
  };
  return {
    clear,
    read: () => {
      if (cached !== null && isFresh(readAtMs, CACHE_MS, now())) return cached;
      readAtMs = now();
      const reading = loadMaintenanceMode(db);
      cached = reading;
      reading.catch(clear);
      return reading;
    },
  };
}
