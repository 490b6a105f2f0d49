import type { Context } from 'hono';
import type { Failure, Success } from '../src/contract/envelope.ts';
import { ERROR_MESSAGES, type ErrorCode } from '../src/contract/error-codes.ts';
import { ERROR_STATUS } from './middleware/error-status.ts';

/** Sends a success in the envelope, without `data` when there is none. */
export function sendSuccess(c: Context, data?: unknown, message?: string): Response {
  return c.json(createSuccess(data, message));
}

/** Formats the body that `sendSuccess` sends. */
export const formatSuccess = (data?: unknown, message?: string): string =>
  JSON.stringify(createSuccess(data, message));

function createSuccess(data: unknown, message = 'OK'): Success<unknown> {
  return data === undefined ? { success: true, message } : { success: true, message, data };
}

/** Sends a failure in the envelope, with the status of its code. */
export function sendFailure(c: Context, code: ErrorCode, message = ERROR_MESSAGES[code]): Response {
  const body: Failure = { success: false, message, code };
  return c.json(body, ERROR_STATUS[code]);
}
