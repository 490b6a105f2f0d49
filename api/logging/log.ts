import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import type { Logger } from '../actions/context.ts';
import { maskSecrets } from './masking.ts';

/**
 * Creates the process's log: one JSON object per line, with secrets masked.
 * @param destination standard output by default
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const log = destination ? pino(options, destination) : pino(options);
  const logAt = (logLevel: 'info' | 'warn' | 'error'): Logger['info'] => {
    // Without this check, secrets would be masked even for lines that are never written.
    if (!log.isLevelEnabled(logLevel)) return () => undefined;
    return (event, detail) => log[logLevel](maskSecrets(detail ?? {}), event);
  };
  return { info: logAt('info'), warn: logAt('warn'), error: logAt('error') };
}
