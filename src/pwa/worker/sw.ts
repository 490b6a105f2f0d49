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
import { type CopyKey, openCopyStore } from '../copies.ts';
import { clearOutdatedMark, isMarkedOutdated } from '../outdated-mark.ts';
import { loadNewestPage, isReload, createReloadPage } from './load-page.ts';
import { saveAnswer, toCopyKey } from './save-answer.ts';
import { clearNotifications, handleNotifications } from './notifications.ts';
import { networkFirst } from './network-first.ts';
import { reportErrors } from './report-errors.ts';
import { routeAssets } from './route-assets.ts';
import { syncWaterings } from './sync-waterings.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };
/** Fingerprint of the response shapes, set by the build. */
declare const __COPY_FORMAT__: string;

/** How long a page waits for the server before it is shown from the cache. */
const MAX_RELOAD_WAIT_MS = 3000;
const MAX_ADMIN_WAIT_MS = 30_000;

reportErrors(self);
syncWaterings();

const copies = openCopyStore();
handleNotifications(copies);

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

self.addEventListener('install', routeAssets);
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  if (data.type === 'SKIP_WAITING') void self.skipWaiting();
  else if (isKeepCopiesMessage(data)) {
    event.waitUntil(copies.keepOnly(data.wallet));
    if (data.wallet === null) event.waitUntil(clearNotifications());
  }
});

function isKeepCopiesMessage(data: object): data is KeepCopiesMessage {
  const { type, wallet } = data as Partial<Record<string, unknown>>;
  return type === 'keep-copies-of' && (wallet === null || typeof wallet === 'string');
}
