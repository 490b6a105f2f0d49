import { ApiError, isOutdated } from './api-error.ts';

/** What a failed load says to the player; null where the failure speaks for itself elsewhere. */
export interface LoadFailure {
  readonly header: string;
  readonly content: string;
}

/** A ban and an ended session are told once, for whatever call they came with. */
export function isToldElsewhere(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'ACCOUNT_BANNED' || error.status === 401);
}

/** @param what 'hub' or 'growhouse', as in 'Failed to get hub data' */
export function loadFailure(what: string, error: unknown): LoadFailure | null {
  if (isToldElsewhere(error)) return null;
  return {
    header: `Failed to get ${what} data`,
    content: isOutdated(error) ? `${error.message}, refresh to update` : 'Contact support!',
  };
}

/** The server's reason, or where to turn when there is none. */
export function failureReason(error: unknown): string {
  const isAnswered = error instanceof ApiError && error.status > 0;
  return isAnswered ? error.message : 'contact support!';
}
