import type { Context } from 'hono';
import type { Failure, Success } from '../src/contract/envelope.ts';
import { ERROR_MESSAGES, type ErrorCode } from '../src/contract/error-codes.ts';
import { ERROR_STATUS } from './middleware/error-status.ts';

/** Sends a success in the envelope, without `data` when there is none. */
export function sendSuccess(c: Context, data?: unknown, message = 'OK'): Response {
  const body: Success<unknown> = { success: true, message };
  if (data !== undefined) body.data = data;
  return c.json(body);
}

/** Sends a failure in the envelope, with the status of its code. */
export function sendFailure(c: Context, code: ErrorCode, message = ERROR_MESSAGES[code]): Response {
  const body: Failure = { success: false, message, code };
  return c.json(body, ERROR_STATUS[code]);
}
