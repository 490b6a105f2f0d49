import {
  announceChange,
  sendWaterings,
  WATERING_SYNC_TAG,
  withSendingLock,
} from '../waterings/send-waterings.ts';

declare const self: ServiceWorkerGlobalScope;

/** The event of the Background Sync API, which Chromium has and the types lack. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const isSyncEvent = (event: Event): event is SyncEvent => 'tag' in event && 'waitUntil' in event;

/** Sends queued waterings when the browser says that the network is back, even without a page. */
export function syncWaterings(): void {
  self.addEventListener('sync' as string, (event: Event) => {
    if (isSyncEvent(event) && event.tag === WATERING_SYNC_TAG) event.waitUntil(send());
  });
}

/** @throws Error if some are still waiting, so that the browser tries again later */
async function send(): Promise<void> {
  const areAllSent = await withSendingLock(() => sendWaterings(Date.now()));
  announceChange();
  if (!areAllSent) throw new Error('Some waterings are still waiting');
}
