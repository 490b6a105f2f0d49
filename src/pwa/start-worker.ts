import type { QueryClient } from '@tanstack/react-query';
import { Workbox } from 'workbox-window';
import type { LateReadMessage } from '../contract/cached-copies.ts';
import { recordMissingUpdate, recordServerReached } from '../http/connection.ts';
import { useOutdatedClient } from '../http/outdated-client.ts';
import { markOutdated } from './outdated-mark.ts';
import { isWalletBrowser } from './browser.ts';
import { isRecord } from '../contract/is-record.ts';
import { useUpdate } from './update-store.ts';

/**
 * Registers the service worker, except in wallet browsers, and refetches queries on its events.
 * @param openPath opens the page that a notification is about
 */
export async function startWorker(
  queries: QueryClient,
  openPath: (path: string) => void,
): Promise<void> {
  if (!('serviceWorker' in navigator) || isWalletBrowser()) return;
  const refetch = (): void => void queries.invalidateQueries();
  const { startNotifications } = await import('./notifications/start-notifications.ts');
  let restoreNotifications: () => void = () => undefined;
  const checkForUpdate = await registerWorker({
    onLateRead: (message) => handleLateRead(message, refetch),
    onOpenPath: openPath,
    onSubscriptionChange: () => restoreNotifications(),
  });
  restoreNotifications = startNotifications(queries);
  // Without the mark, a player who is told to refresh would get the cached version again.
  const handleVersion = ({ isOutdated }: { readonly isOutdated: boolean }): void => {
    if (!isOutdated) return;
    checkForUpdate();
    void markOutdated();
  };
  useOutdatedClient.subscribe(handleVersion);
  handleVersion(useOutdatedClient.getState());
}

/** Handles the end of a read after the page was given a copy. */
export function handleLateRead({ path, ending }: LateReadMessage, refetch: () => void): void {
  if (ending === 'loss') recordMissingUpdate(path);
  else if (ending !== 'refusal') recordServerReached(path);
  if (ending === 'news' || ending === 'refusal') refetch();
}

/** How often an open page checks for a newer version. */
const UPDATE_CHECK_INTERVAL_MS = 3_600_000;

interface WorkerEvents {
  /** A read has ended after the page was given a copy. */
  readonly onLateRead: (message: LateReadMessage) => void;
  /** A notification was clicked that is about a path of the app. */
  readonly onOpenPath: (path: string) => void;
  /** The browser has renewed its push subscription. */
  readonly onSubscriptionChange: () => void;
}

/**
 * Registers the service worker and handles its events for as long as the page is open.
 * @returns a function that checks for a newer version
 */
async function registerWorker(events: WorkerEvents): Promise<() => void> {
  const worker = new Workbox('/sw.js');
  let isUpdateAccepted = false;

  worker.addEventListener('waiting', () =>
    useUpdate.setState({
      apply: () => {
        isUpdateAccepted = true;
        worker.messageSkipWaiting();
      },
    }),
  );
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdateAccepted) window.location.reload();
    // Accepted in another tab. This page still works, but files it has not loaded may be gone.
    else if (isUpdate === true) useUpdate.setState({ apply: () => window.location.reload() });
  });
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data)) return;
    const { type, path } = data;
    if (isLateRead(data)) events.onLateRead(data);
    else if (type === 'open-path' && typeof path === 'string') events.onOpenPath(path);
    else if (type === 'subscription-changed') events.onSubscriptionChange();
  });

  await worker.register();
  // Fails without a network.
  const update = (): void => void worker.update().catch(() => undefined);
  scheduleUpdateChecks(update);
  return update;
}

function scheduleUpdateChecks(update: () => void): void {
  let checkedMs = performance.now();
  const check = (): void => {
    const isDue = performance.now() - checkedMs >= UPDATE_CHECK_INTERVAL_MS;
    if (!isDue || document.visibilityState !== 'visible') return;
    checkedMs = performance.now();
    update();
  };
  setInterval(check, UPDATE_CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', check);
}

const isLateRead = (
  data: Record<string, unknown>,
): data is Record<string, unknown> & LateReadMessage =>
  data.type === 'late-answer' && typeof data.path === 'string' && typeof data.ending === 'string';
