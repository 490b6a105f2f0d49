import type { QueryClient } from '@tanstack/react-query';
import type { LateReadMessage } from '../contract/cached-copies.ts';
import { recordMissingUpdate, recordServerReached } from '../http/connection.ts';
import { isOutdatedClient } from '../http/api-error.ts';
import { markOutdated } from './outdated-mark.ts';
import { registerWorker } from './register-worker.ts';
import { detectWalletBrowser } from './wallet-browser.ts';

/**
 * Registers the service worker, except in wallet browsers, and refetches queries on its events.
 * @param openPath opens the page that a notification is about
 */
export async function startWorker(
  queries: QueryClient,
  openPath: (path: string) => void,
): Promise<void> {
  if (!('serviceWorker' in navigator) || detectWalletBrowser()) return;
  const refetch = (): void => void queries.invalidateQueries();
  const { startNotifications } = await import('./notifications/start-notifications.ts');
  let restoreNotifications: () => void = () => undefined;
  const checkForUpdate = await registerWorker({
    onLateRead: (message) => handleLateRead(message, refetch),
    onOpenPath: openPath,
    onSubscriptionChange: () => restoreNotifications(),
  });
  restoreNotifications = startNotifications(queries);
  // Without this check, a player who is told to refresh would get the cached version again.
  const handleError = (error: unknown): void => {
    if (!isOutdatedClient(error)) return;
    checkForUpdate();
    void markOutdated();
  };
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') handleError(event.action.error);
  });
  queries.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') handleError(event.action.error);
  });
}

/** Handles the end of a read after the page was given a copy. */
export function handleLateRead({ path, ending }: LateReadMessage, refetch: () => void): void {
  if (ending === 'loss') recordMissingUpdate(path);
  else if (ending !== 'refusal') recordServerReached(path);
  if (ending === 'news' || ending === 'refusal') refetch();
}
