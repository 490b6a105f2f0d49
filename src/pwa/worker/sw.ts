import {
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precache,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type {
  KeepCopiesMessage,
  LateReadMessage,
  LateReadOutcome,
} from '../../contract/cached-copies.ts';
import { isRecord } from '../../contract/is-record.ts';
import { isCatalogue, loadCatalogue } from '../../language/kept-catalogues.ts';
import { copies, type CopyKey } from '../copies.ts';
import { clearOutdatedMark, isMarkedOutdated } from '../outdated-mark.ts';
import {
  announceChange,
  sendWaterings,
  WATERING_SYNC_TAG,
  withSendingLock,
} from '../waterings/send-waterings.ts';
import { loadNewestPage, isReload, createReloadPage } from './load-page.ts';
import { saveAnswer, toCopyKey } from './save-answer.ts';
import { clearNotifications, handleNotifications } from './notifications.ts';
import { networkFirst } from './network-first.ts';
import { reportErrors } from './report-errors.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };
/** Fingerprint of the response shapes, set by the build. */
declare const __COPY_FORMAT__: string;
/** The build id, set by the build. */
declare const __BUILD__: string;

/** How long a page waits for the server before it is shown from the cache. */
const MAX_RELOAD_WAIT_MS = 15_000;
const MAX_ADMIN_WAIT_MS = 30_000;

globalThis.GROWERZ_BUILD = __BUILD__;

reportErrors(self);

handleNotifications();

precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();

const shell = createHandlerBoundToURL('/index.html');
registerRoute(
  new NavigationRoute(
    async (options) => {
      if (await activateWaiting(options.request)) return createReloadPage();
      const network = () => fetch(options.request);
      const cached = () => shell(options);
      const maxWaitMs = await getMaxPageWaitMs(options);
      const page = await (maxWaitMs > 0
        ? loadNewestPage({ network, cached, maxWaitMs })
        : cached());
      // The first reads of the page follow soon and may need the copies.
      copies.connect();
      return page;
    },
    { denylist: [/^\/api(\/|$)/, /\.\w+$/] },
  ),
);
// Registered after the pages, because it would serve `/` as a file.
addRoute();

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isCatalogue(url),
  ({ request }) => loadCatalogue(request),
);

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && toCopyKey(request) !== null,
  ({ request, event }) => {
    const key = toCopyKey(request);
    const network = fetch(request);
    if (!key) return network;
    // Cloned before the page consumes the body.
    const answer = network.then((response) => response.clone());
    const returned = networkFirst({ network, copy: () => readUsableCopy(key) });
    const onLateEnd = (ending: LateReadOutcome) => notifyPage(event, { path: key.path, ending });
    const input = { answer, returned, copies, key, format: __COPY_FORMAT__, onLateEnd };
    event.waitUntil(saveAnswer(input).catch(() => undefined));
    return returned;
  },
);

/**
 * Returns how long a navigation waits for the page of the server; 0 if it shows the cached one. The
 * admin area is not cached, and the server has only the files of the newest version. A player who was
 * told to refresh, because the server no longer accepts the cached version, must not get it again.
 */
async function getMaxPageWaitMs(navigation: { url: URL; request: Request }): Promise<number> {
  if (/^\/admin0(\/|$)/.test(navigation.url.pathname)) return MAX_ADMIN_WAIT_MS;
  return isReload(navigation.request) && (await isMarkedOutdated()) ? MAX_RELOAD_WAIT_MS : 0;
}

self.addEventListener('activate', (event) => {
  event.waitUntil(clearOutdatedMark());
});

/** Returns a copy, unless another version of the app has saved it. */
async function readUsableCopy(key: CopyKey) {
  const copy = await copies.read(key);
  return copy?.format === __COPY_FORMAT__ ? copy : null;
}

/** Notifies the page that sent the request. */
async function notifyPage(
  event: ExtendableEvent,
  details: Omit<LateReadMessage, 'type'>,
): Promise<void> {
  if (!(event instanceof FetchEvent)) return;
  const page = await self.clients.get(event.clientId);
  const message: LateReadMessage = { type: 'late-answer', ...details };
  page?.postMessage(message);
}

/** Limits the wait to one attempt: a version that fails to activate must not lock the player out. */
let hasActivatedWaiting = false;

/**
 * Activates a waiting version if no other page is affected: the app is starting, or its only page
 * is reloading. @returns whether it activated one
 */
async function activateWaiting(request: Request): Promise<boolean> {
  const { waiting } = self.registration;
  if (!waiting || hasActivatedWaiting) return false;
  const pages = await self.clients.matchAll({ type: 'window' });
  if (pages.length > (isReload(request) ? 1 : 0)) return false;
  waiting.postMessage({ type: 'SKIP_WAITING' });
  hasActivatedWaiting = true;
  return true;
}

/** The install event of browsers with the static routing API for service workers. */
interface RoutableInstallEvent extends ExtendableEvent {
  addRoutes(rule: {
    readonly condition: { readonly urlPattern: string };
    /** Any cache of the worker; the browser falls back to the network. */
    readonly source: 'cache';
  }): Promise<void>;
}

const supportsRoutes = (event: ExtendableEvent): event is RoutableInstallEvent =>
  'addRoutes' in event;

// Lets the browser itself answer requests for hashed assets from the cache, where it can. The worker
// would do the same, but its thread is needed for the API reads.
self.addEventListener('install', (event) => {
  if (!supportsRoutes(event)) return;
  const rule = { condition: { urlPattern: '/assets/*' }, source: 'cache' } as const;
  // Without the rule the worker answers.
  event.waitUntil(event.addRoutes(rule).catch(() => undefined));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (!isRecord(data)) return;
  if (data.type === 'SKIP_WAITING') void self.skipWaiting();
  else if (isKeepCopiesMessage(data)) {
    event.waitUntil(copies.keepOnly(data.wallet));
    if (data.wallet === null) event.waitUntil(clearNotifications());
  }
});

const isKeepCopiesMessage = (
  data: Record<string, unknown>,
): data is Record<string, unknown> & KeepCopiesMessage =>
  data.type === 'keep-copies-of' && (data.wallet === null || typeof data.wallet === 'string');

/** The event of the Background Sync API, which Chromium has and the types lack. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const isSyncEvent = (event: Event): event is SyncEvent => 'tag' in event && 'waitUntil' in event;

// Sends queued waterings when the browser says that the network is back, even without a page.
self.addEventListener('sync' as string, (event: Event) => {
  if (isSyncEvent(event) && event.tag === WATERING_SYNC_TAG) event.waitUntil(syncWaterings());
});

/** @throws Error if some are still waiting, so that the browser tries again later */
async function syncWaterings(): Promise<void> {
  const areAllSent = await withSendingLock(() => sendWaterings(Date.now()));
  announceChange();
  if (!areAllSent) throw new Error('Some waterings are still waiting');
}
