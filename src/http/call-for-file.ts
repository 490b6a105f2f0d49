import { noAnswer } from './api-error.ts';
import { readAnswer, send } from './call.ts';

/**
 * Asks the API for a file instead of an answer.
 * @param timeoutMs until its last byte is here
 * @throws ApiError; AbortError if the caller's signal ends it
 */
export async function callForFile(
  path: string,
  request: RequestInit,
  timeoutMs: number,
): Promise<Blob> {
  const response = await send(path, request, timeoutMs);
  if (!response.ok) return readAnswer<never>(response);
  try {
    return await response.blob();
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw noAnswer();
  }
}
