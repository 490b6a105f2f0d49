import { HEADERS } from '../contract/envelope.ts';
import type { IdentityShape } from '../contract/shapes.ts';
import {
  clearAdmin,
  closeAdmin,
  currentAdmin,
  loseSuperadmin,
  setAdmin,
} from './admin-identity.ts';
import { ApiError, type ApiErrorCode } from './api-error.ts';
import { heed, type ReadOptions } from './api.ts';
import { call, jsonRequest } from './call.ts';
import { callForFile } from './call-for-file.ts';
import { currentIdentity } from './identity.ts';
import { CLIENT_HEADERS } from './request.ts';

/** Everything under /admin, asked with the admin's token alone. */

/** Millions of rows take their time to write. */
const FILE_TIMEOUT_MS = 600_000;

/** @param path what follows /admin. @throws ApiError; AbortError if the caller's signal ends it */
export function adminGet<T>(path: string, { signal }: ReadOptions = {}): Promise<T> {
  return asAdmin((headers) =>
    call<T>(`/admin${path}`, {
      method: 'GET',
      headers: { ...CLIENT_HEADERS, ...headers },
      ...(signal && { signal }),
    }),
  );
}

/**
 * Asks once: what an admin does carries no idempotency key.
 * @param path what follows /admin
 * @throws ApiError; AbortError if the caller's signal ends it
 */
export function adminPost<T>(
  path: string,
  body: object = {},
  { signal }: ReadOptions = {},
): Promise<T> {
  return asAdmin((headers) =>
    call<T>(`/admin${path}`, { ...jsonRequest(body, headers), ...(signal && { signal }) }),
  );
}

/** Has the server write a file. @param path what follows /admin. @throws ApiError */
export function adminFile(path: string, body: object): Promise<Blob> {
  return asAdmin((headers) =>
    callForFile(`/admin${path}`, jsonRequest(body, headers), FILE_TIMEOUT_MS),
  );
}

/** What the wallet signed to open the admin area, both base64. */
export interface AdminProof {
  readonly publicKey: string;
  readonly signedMessage: string;
  readonly encodedMessage: string;
}

/**
 * Opens the admin area in this tab, on top of the player's session.
 * @throws ApiError; AbortError if the caller's signal ends it
 */
export async function authenticateAdmin(proof: AdminProof, signal: AbortSignal): Promise<void> {
  const playerToken = currentIdentity()?.token ?? '';
  const request = { ...jsonRequest(proof, bearer(playerToken)), signal };
  try {
    const identity = await call<IdentityShape>('/admin/authenticate', request);
    signal.throwIfAborted();
    setAdmin(identity, playerToken);
  } catch (error) {
    // A refused signature says nothing about the player's session.
    if (error instanceof ApiError && error.code !== 'SIGN_IN_REFUSED') heed(error, playerToken);
    throw error;
  }
}

/** Closes the admin area here at once and on the server as soon as it hears of it. */
export function signOutAdmin(): void {
  const admin = currentAdmin();
  if (admin === null) return;
  const request = { ...jsonRequest({}, bearer(admin.token)), keepalive: true };
  // A lost call leaves a token that nobody has, and that expires by itself.
  void call('/admin/logout', request).catch(() => undefined);
  clearAdmin();
}

const bearer = (token: string): Record<string, string> => ({
  [HEADERS.adminAuthorization]: `Bearer ${token}`,
});

/** Codes after which the admin's token opens nothing any more. */
const CLOSING: readonly ApiErrorCode[] = ['NOT_SIGNED_IN', 'NOT_ADMIN', 'ACCOUNT_BANNED'];

async function asAdmin<T>(ask: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  const token = currentAdmin()?.token ?? '';
  try {
    return await ask(bearer(token));
  } catch (error) {
    if (error instanceof ApiError) heedAsAdmin(error, token);
    throw error;
  }
}

function heedAsAdmin(error: ApiError, token: string): void {
  if (CLOSING.includes(error.code)) closeAdmin(token, error.message);
  if (error.code === 'SUPERADMIN_REQUIRED') loseSuperadmin(token);
  if (error.code === 'ACCOUNT_BANNED') heed(error, currentIdentity()?.token);
}
