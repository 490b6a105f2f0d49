import type { ErrorCode } from '../contract/error-codes.ts';

/**
 * Why a call failed: a code of the server's, or one of two of our own: no answer came, or what
 * came was not an answer of the API.
 */
export type ApiErrorCode = ErrorCode | 'NO_ANSWER' | 'UNREADABLE_ANSWER';

/** A call that failed. `message` are words for the player; `status` is 0 where no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;

  constructor(code: ApiErrorCode, status: number, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export const noAnswer = (): ApiError =>
  new ApiError('NO_ANSWER', 0, 'the server cannot be reached, check your connection');

export const unreadableAnswer = (status: number): ApiError =>
  new ApiError('UNREADABLE_ANSWER', status, 'contact support!');

/** Whether the same request may well succeed a moment later. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'NO_ANSWER' || error.status >= 500;
}

/** A page that is still open says so too: only a reload helps, and what it shows gets old. */
export const isOutdated = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'OUTDATED_CLIENT';
