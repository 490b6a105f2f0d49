import { ApiError } from './api-error.ts';
import { handleAuthError } from './api.ts';
import { fetchFile } from './fetch-file.ts';
import { getCurrentIdentity } from './identity.ts';
import { createReadHeaders, REQUEST_TIMEOUT_MS } from './request.ts';

/**
 * Downloads a file as the signed-in player.
 * @param timeoutMs limit for the whole download
 * @throws ApiError
 */
export async function downloadFile(path: string, timeoutMs = REQUEST_TIMEOUT_MS): Promise<Blob> {
  const identity = getCurrentIdentity();
  try {
    return await fetchFile(path, { headers: createReadHeaders(identity) }, timeoutMs);
  } catch (error) {
    if (error instanceof ApiError) handleAuthError(error, identity?.token);
    throw error;
  }
}
