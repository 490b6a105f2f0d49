import type { Context } from 'hono';
import type { Failure, Success } from '../../src/contract/envelope.ts';
import { ERROR_MESSAGES, type ErrorCode } from '../../src/contract/error-codes.ts';
import { BanError, type RefusalError } from '../actions/refusal-error.ts';
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

/** Sends a refusal; that of a banned user includes why and until when. */
export function sendRefusal(c: Context, refusal: RefusalError): Response {
  if (!(refusal instanceof BanError)) return sendFailure(c, refusal.code, refusal.message);
  const { code, message, notice: ban } = refusal;
  const body: Failure = { success: false, message, code, ban };
  return c.json(body, ERROR_STATUS[code]);
}
