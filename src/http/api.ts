import { emitBan } from './ban-events.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { clearIdentity, currentIdentity } from './identity.ts';
import { readHeaders } from './request.ts';

export interface ReadOptions {
  readonly signal?: AbortSignal;
}

/**
 * Sends a GET request as the signed-in player.
 * @throws ApiError; AbortError if the caller aborts
 */
export function apiGet<T>(path: string, { signal }: ReadOptions = {}): Promise<T> {
  const identity = currentIdentity();
  const request = { method: 'GET', headers: readHeaders(identity), ...(signal && { signal }) };
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
    if (error instanceof ApiError) handleAuthError(error, token);
    throw error;
  }
}

/**
 * Signs the player out after a 401 or a ban, and announces the ban.
 * @param token the session token the failed request carried
 */
export function handleAuthError(error: ApiError, token: string | undefined): void {
  // Ignore answers that belong to a session which has ended meanwhile.
  if (token !== undefined && token !== currentIdentity()?.token) return;
  const isBanned = error.code === 'ACCOUNT_BANNED';
  if (isBanned) emitBan();
  if (token !== undefined && (isBanned || error.status === 401)) clearIdentity(token);
}
