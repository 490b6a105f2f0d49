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
  const headers = readHeaders(currentIdentity());
  return callAsPlayer<T>(path, { method: 'GET', headers, ...(signal && { signal }) });
}

/** A call of the player's, with what follows from a refusal. */
export async function callAsPlayer<T>(path: string, request: RequestInit): Promise<T> {
  const token = currentIdentity()?.token;
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
  const isBanned = error.code === 'ACCOUNT_BANNED';
  if (isBanned) announceBan();
  if (token !== undefined && (isBanned || error.status === 401)) clearIdentity(token);
}
