import { ApiError, createNoAnswerError } from './api-error.ts';
import { handleAuthError } from './api.ts';
import { getCurrentIdentity } from './identity.ts';
import { createReadHeaders, REQUEST_TIMEOUT_MS } from './request.ts';
import { parseResponse, sendRequest } from './call.ts';

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

/**
 * Downloads a file from the API.
 * @param timeoutMs limit for the whole download
 * @throws ApiError; AbortError if the caller aborts
 */
export async function fetchFile(
  path: string,
  request: RequestInit,
  timeoutMs: number,
): Promise<Blob> {
  const response = await sendRequest(path, request, timeoutMs);
  if (!response.ok) return parseResponse<never>(response);
  try {
    return await response.blob();
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw createNoAnswerError();
  }
}
