import { ApiError } from '../../http/api-error.ts';
import { handleAuthError } from '../../http/api.ts';
import { fetchFile } from '../../http/fetch-file.ts';
import { getCurrentIdentity } from '../../http/identity.ts';
import { createReadHeaders } from '../../http/request.ts';
import { saveFile } from '../../ui/save-file.ts';

/** Long enough for years of play over a slow connection. */
const DOWNLOAD_TIMEOUT_MS = 120_000;

/**
 * Downloads a file of the player and saves it.
 * @throws ApiError
 */
export async function downloadFile(path: string, name: string): Promise<void> {
  const identity = getCurrentIdentity();
  const request = { headers: createReadHeaders(identity) };
  try {
    saveFile(await fetchFile(path, request, DOWNLOAD_TIMEOUT_MS), name);
  } catch (error) {
    if (error instanceof ApiError) handleAuthError(error, identity?.token);
    throw error;
  }
}
