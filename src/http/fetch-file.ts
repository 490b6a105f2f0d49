import { createNoAnswerError } from './api-error.ts';
import { parseResponse, sendRequest } from './call.ts';

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
