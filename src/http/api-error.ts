import type { BanNotice } from '../contract/admin/ban-reasons.ts';
import type { ErrorCode } from '../contract/error-codes.ts';

/**
 * Why a call failed: a code from the server, or one of the client's own: no response arrived, or
 * the response did not come from the API.
 */
export type ApiErrorCode = ErrorCode | 'NO_ANSWER' | 'UNREADABLE_ANSWER';

/**
 * A failed call. `message` is English, and `translateText` translates it for the player; `status` is 0 if
 * no response arrived.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  /** Only of ACCOUNT_BANNED. */
  readonly ban: BanNotice | undefined;

  constructor(code: ApiErrorCode, status: number, message: string, ban?: BanNotice) {
    super(message);
    this.code = code;
    this.status = status;
    this.ban = ban;
  }
}

export const createNoAnswerError = (): ApiError =>
  new ApiError('NO_ANSWER', 0, /*i18n*/ 'the server cannot be reached, check your connection');

export const createUnreadableAnswerError = (status: number): ApiError =>
  new ApiError('UNREADABLE_ANSWER', status, /*i18n*/ 'contact support!');

/** Returns whether the same request is likely to succeed a moment later. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'NO_ANSWER' || error.status >= 500;
}

/** Returns whether the server refuses this version of the client, which only a reload fixes. */
export const isOutdatedClient = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'OUTDATED_CLIENT';
