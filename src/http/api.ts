import { emitBan, emitMaintenance } from './api-events.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { clearIdentity, getCurrentIdentity } from './identity.ts';
import { createReadHeaders } from './request.ts';

export interface ReadOptions {
  readonly signal?: AbortSignal;
}

/**
 * Sends a GET request as the signed-in player.
 * @throws ApiError; AbortError if the caller aborts
 */
export function apiGet<T>(path: string, { signal }: ReadOptions = {}): Promise<T> {
  const identity = getCurrentIdentity();
  const headers = createReadHeaders(identity);
  const request = { method: 'GET', headers, ...(signal && { signal }) };
  return callAsPlayer<T>(path, request, identity?.token);
}

/**
 * Sends a request as the player and ends the session if the server rejects it.
 * @param token the session token the request carries
 */
export async function callAsPlayer<T>(
  path: string,
  request: RequestInit,
  token: string | undefined,
): Promise<T> {
  try {
    return await call<T>(path, request);
  } catch (error) {
    if (error instanceof ApiError) {
      handleAuthError(error, token);
      if (error.code === 'MAINTENANCE') emitMaintenance();
    }
    throw error;
  }
}

/**
 * Signs the player out after a 401 or a ban, and announces the ban.
 * @param token the session token the failed request carried
 */
export function handleAuthError(error: ApiError, token: string | undefined): void {
  // Ignores responses to requests of a session that has ended meanwhile.
  if (token !== undefined && token !== getCurrentIdentity()?.token) return;
  const isBanned = error.code === 'ACCOUNT_BANNED';
  if (isBanned) emitBan(error.ban);
  if (token !== undefined && (isBanned || error.status === 401)) clearIdentity(token);
}
