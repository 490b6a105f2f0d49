import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import type { Logger } from './actions/context.ts';
import { maskSecrets } from './masking.ts';

/** The process's log: one JSON object a line, without secrets. Standard output unless told. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const log = destination ? pino(options, destination) : pino(options);
  const logAt = (logLevel: 'info' | 'warn' | 'error'): Logger['info'] => {
    // Masking costs more than a line that is not written.
    if (!log.isLevelEnabled(logLevel)) return () => undefined;
    return (event, detail) => log[logLevel](maskSecrets(detail ?? {}), event);
  };
  return { info: logAt('info'), warn: logAt('warn'), error: logAt('error') };
}
