import { ApiError, isOutdatedClient } from './api-error.ts';

/** The toast after a failed load. */
export interface LoadFailure {
  readonly header: string;
  readonly content: string;
}

/** Returns whether another toast reports the error: bans and ended sessions have their own. */
export function isReportedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'ACCOUNT_BANNED' || error.status === 401);
}

/**
 * Returns the toast for a failed load; null if the error is reported elsewhere.
 * @param what 'hub' or 'growhouse', as in 'Failed to get hub data'
 */
export function toLoadFailure(what: string, error: unknown): LoadFailure | null {
  if (isReportedElsewhere(error)) return null;
  return {
    header: `Failed to get ${what} data`,
    content: isOutdatedClient(error) ? `${error.message}, refresh to update` : 'Contact support!',
  };
}

/** Returns the server's reason, or 'contact support!' if the server gave none. */
export function toFailureReason(error: unknown): string {
  const isAnswered = error instanceof ApiError && error.status > 0;
  return isAnswered ? error.message : 'contact support!';
}
