import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import type { Logger } from '../actions/context.ts';
import { maskSecrets } from './masking.ts';
import { getRequestFields } from './request-fields.ts';

interface LogOptions {
  level: string;
  /** The build of this server. */
  version: string;
  /** The name of this process. */
  instance: string;
  /** Standard output by default. */
  destination?: DestinationStream;
}

/**
 * Creates the process's log: one JSON object per line, with secrets masked. Each line names the version
 * and the process; lines of a request also name it.
 */
export function createLog({ level, version, instance, destination }: LogOptions): Logger {
  const options = {
    level,
    base: { version, instance },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => ({ ...getRequestFields() }),
  };
  const log = destination ? pino(options, destination) : pino(options);
  const logAt = (logLevel: 'info' | 'warn' | 'error'): Logger['info'] => {
    // Without this check, secrets would be masked even for lines that are never written.
    if (!log.isLevelEnabled(logLevel)) return () => undefined;
    return (event, detail) => log[logLevel](maskSecrets(detail ?? {}), event);
  };
  return { info: logAt('info'), warn: logAt('warn'), error: logAt('error') };
}
