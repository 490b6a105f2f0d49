import { announceBan } from './ban.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { clearIdentity, currentIdentity } from './identity.ts';
import { readHeaders } from './request.ts';

export interface ReadOptions {
  readonly signal?: AbortSignal;
}

/** @throws ApiError; AbortError if the caller's signal ends it */
export function apiGet<T>(path: string, { signal }: ReadOptions = {}): Promise<T> {
  const identity = currentIdentity();
  const request = { method: 'GET', headers: readHeaders(identity), ...(signal && { signal }) };
  return callAsPlayer<T>(path, request, identity?.token);
}

/**
 * A call of the player's, with what follows from a refusal.
 * @param token that the request carries, which is another's once somebody else has signed in
 */
export async function callAsPlayer<T>(
  path: string,
  request: RequestInit,
  token: string | undefined,
): Promise<T> {
  try {
    return await call<T>(path, request);
  } catch (error) {
    if (error instanceof ApiError) heed(error, token);
    throw error;
  }
}

/**
 * Consequences that reach beyond the call: who is no longer let in is no longer signed in.
 * @param token the player's that the call went with
 */
export function heed(error: ApiError, token: string | undefined): void {
  // What is said of somebody who has left is no matter of who is here.
  if (token !== undefined && token !== currentIdentity()?.token) return;
  const isBanned = error.code === 'ACCOUNT_BANNED';
  if (isBanned) announceBan();
  if (token !== undefined && (isBanned || error.status === 401)) clearIdentity(token);
}
