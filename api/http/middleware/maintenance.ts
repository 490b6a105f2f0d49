import type { MiddlewareHandler } from 'hono';
import type { MaintenanceReader } from '../../actions/announcements/maintenance-mode.ts';
import { sendFailure } from '../reply.ts';
import type { AppEnv } from './app-env.ts';

/** When a client may try again; a maintenance takes minutes, not seconds. */
const RETRY_AFTER_SECONDS = 60;

/** Calls that are no reads by their method, but change nothing in the game. */
const ALLOWED_PATHS: readonly string[] = ['/api/logout', '/api/growerz-by-owner'];

/** Whether a player's call goes on during maintenance. @param path with /api */
export const isAllowedDuringMaintenance = (method: string, path: string): boolean =>
  method === 'GET' || ALLOWED_PATHS.includes(path);

/**
 * Refuses the writes of players during maintenance. Reads go on, and so does signing out. Registered
 * after `enforceIdempotency`, so that a repeated request still gets the response of the first.
 * Refuses: MAINTENANCE, with the seconds to wait in retry-after.
 */
export function refuseDuringMaintenance(maintenance: MaintenanceReader): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (isAllowedDuringMaintenance(c.req.method, c.req.path)) return next();
    if ((await maintenance.read()) === null) return next();
    c.header('retry-after', String(RETRY_AFTER_SECONDS));
    return sendFailure(c, 'MAINTENANCE');
  };
}
