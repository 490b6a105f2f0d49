import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import type { Logger } from './actions/context.ts';
import { masked } from './masking.ts';

/** The process's log: one JSON object a line, without secrets. Standard output unless told. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const log = destination ? pino(options, destination) : pino(options);
  return {
    info: (event, detail) => log.info(masked(detail ?? {}), event),
    warn: (event, detail) => log.warn(masked(detail ?? {}), event),
    error: (event, detail) => log.error(masked(detail ?? {}), event),
  };
}
