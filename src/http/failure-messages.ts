import { i18n, translateText } from '../language/i18n.ts';
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
 * @param what 'hub' or 'growhouse'
 */
export function toLoadFailure(what: string, error: unknown): LoadFailure | null {
  if (isReportedElsewhere(error)) return null;
  return {
    header: i18n.t(
      '{what, select, hub {Failed to get hub data} other {Failed to get growhouse data}}',
      { what },
    ),
    content: isOutdatedClient(error)
      ? i18n.t('{reason}, refresh to update', { reason: translateText(error.message) })
      : i18n.t('Contact support!'),
  };
}

/** Returns the server's reason, or 'contact support!' if the server gave none. */
export function toFailureReason(error: unknown): string {
  const isAnswered = error instanceof ApiError && error.status > 0;
  return isAnswered ? translateText(error.message) : i18n.t('contact support!');
}
