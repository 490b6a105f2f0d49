import type { Context } from 'hono';
import type { Failure, Success } from '../src/contract/envelope.ts';
import { ERROR_MESSAGES, type ErrorCode } from '../src/contract/error-codes.ts';
import { ERROR_STATUS } from './middleware/error-status.ts';

/** A success in the envelope; `data` is left out where there is none. */
export function ok(c: Context, data?: unknown, message = 'OK'): Response {
  const body: Success<unknown> = { success: true, message };
  if (data !== undefined) body.data = data;
  return c.json(body);
}

/** A failure in the envelope, with the status that fits its code. */
export function failed(c: Context, code: ErrorCode, message = ERROR_MESSAGES[code]): Response {
  const body: Failure = { success: false, message, code };
  return c.json(body, ERROR_STATUS[code]);
}
