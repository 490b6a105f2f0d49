import { ApiError } from './api-error.ts';
import { handleAuthError } from './api.ts';
import { fetchFile } from './fetch-file.ts';
import { getCurrentIdentity } from './identity.ts';
import { createReadHeaders, REQUEST_TIMEOUT_MS } from './request.ts';

/** Downloads a file as the signed-in player. @throws ApiError */
export async function downloadFile(path: string): Promise<Blob> {
  const identity = getCurrentIdentity();
  try {
    return await fetchFile(path, { headers: createReadHeaders(identity) }, REQUEST_TIMEOUT_MS);
  } catch (error) {
    if (error instanceof ApiError) handleAuthError(error, identity?.token);
    throw error;
  }
}
