import type { z } from 'zod';
import type { adminAuthenticateRequest } from '../contract/admin/admin-requests.ts';
import { HEADERS } from '../contract/envelope.ts';
import type { IdentityShape } from '../contract/shapes.ts';
import {
  closeAdminSession,
  endAdminSession,
  getCurrentAdmin,
  revokeSuperadmin,
  setAdminSession,
} from './admin-identity.ts';
import { ApiError, type ApiErrorCode } from './api-error.ts';
import { handleAuthError, type ReadOptions } from './api.ts';
import { call, createJsonPost } from './call.ts';
import { fetchFile } from './api-file.ts';
import { getCurrentIdentity } from './identity.ts';
import { CLIENT_HEADERS } from './request.ts';

/** Calls to /admin, which carry the admin's token instead of the player's. */

/** Long enough for the server to export millions of rows. */
const DOWNLOAD_TIMEOUT_MS = 600_000;

/**
 * Reads from the admin API.
 * @param path relative to /admin
 * @throws ApiError; AbortError if the caller's signal ends it
 */
export function adminGet<T>(path: string, { signal }: ReadOptions = {}): Promise<T> {
  return withAdminToken((headers) =>
    call<T>(`/admin${path}`, {
      method: 'GET',
      headers: { ...CLIENT_HEADERS, ...headers },
      ...(signal && { signal }),
    }),
  );
}

/**
 * Posts to the admin API. It never retries, because admin actions carry no idempotency key.
 * @param path relative to /admin
 * @throws ApiError; AbortError if the caller's signal ends it
 */
export function adminPost<T>(
  path: string,
  body: object = {},
  { signal }: ReadOptions = {},
): Promise<T> {
  return withAdminToken((headers) =>
    call<T>(`/admin${path}`, { ...createJsonPost(body, headers), ...(signal && { signal }) }),
  );
}

/** Downloads a file from the admin API. @param path relative to /admin. @throws ApiError */
export function adminDownload(path: string, body: object): Promise<Blob> {
  return withAdminToken((headers) =>
    fetchFile(`/admin${path}`, createJsonPost(body, headers), DOWNLOAD_TIMEOUT_MS),
  );
}

/** The wallet's signature of its own address, which proves that the admin owns the wallet. */
export type AdminCredentials = z.input<typeof adminAuthenticateRequest>;

/**
 * Starts an admin session in all tabs, on top of the player's session.
 * @throws ApiError; AbortError if the caller's signal ends it
 */
export async function authenticateAdmin(
  credentials: AdminCredentials,
  signal: AbortSignal,
): Promise<void> {
  const playerToken = getCurrentIdentity()?.token ?? '';
  const request = { ...createJsonPost(credentials, createAdminAuthHeader(playerToken)), signal };
  try {
    const identity = await call<IdentityShape>('/admin/authenticate', request);
    signal.throwIfAborted();
    setAdminSession(identity, playerToken);
  } catch (error) {
    if (error instanceof ApiError && !PROOF_ERROR_CODES.includes(error.code))
      handleAuthError(error, playerToken);
    throw error;
  }
}

/** Errors about the proof, after which the player's session is still valid. */
const PROOF_ERROR_CODES: readonly ApiErrorCode[] = ['SIGN_IN_REFUSED', 'SIGN_IN_TOO_OLD'];

/**
 * Ends the admin session in all tabs at once, and on the server in the background.
 * @param reason shown to the admin; null if they asked for it
 */
export function signOutAdmin(reason: string | null = null): void {
  const admin = getCurrentAdmin();
  if (admin === null) return;
  const request = { ...createJsonPost({}, createAdminAuthHeader(admin.token)), keepalive: true };
  // If the call is lost, the token expires on its own, and no client has it any more.
  void call('/admin/logout', request).catch(() => undefined);
  endAdminSession(reason);
}

const createAdminAuthHeader = (token: string): Record<string, string> => ({
  [HEADERS.adminAuthorization]: `Bearer ${token}`,
});

/** Error codes that mean the admin's token is no longer valid. */
const SESSION_ENDING_CODES: readonly ApiErrorCode[] = [
  'NOT_SIGNED_IN',
  'NOT_ADMIN',
  'ACCOUNT_BANNED',
];

async function withAdminToken<T>(
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const token = getCurrentAdmin()?.token ?? '';
  try {
    return await send(createAdminAuthHeader(token));
  } catch (error) {
    if (error instanceof ApiError) handleAdminAuthError(error, token);
    throw error;
  }
}

function handleAdminAuthError(error: ApiError, token: string): void {
  if (SESSION_ENDING_CODES.includes(error.code)) closeAdminSession(token, error.message);
  if (error.code === 'SUPERADMIN_REQUIRED') revokeSuperadmin(token);
  if (error.code === 'ACCOUNT_BANNED') handleAuthError(error, getCurrentIdentity()?.token);
}
