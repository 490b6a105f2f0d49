import {
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precache,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { KeepCopiesOf, LateAnswer, LateEnding } from '../../contract/copies.ts';
import { type CopyPlace, openCopies } from '../copies.ts';
import { copyPlaceOf } from './kept-reads.ts';
import { keepAnswer } from './keep-answer.ts';
import { networkFirst } from './network-first.ts';
import { routeAssets } from './route-assets.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };
/** Changes with the shapes of the answers; set by the build. */
declare const __COPY_FORMAT__: string;

const copies = openCopies();

precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();

const shell = createHandlerBoundToURL('/index.html');
registerRoute(
  new NavigationRoute(
    async (options) => {
      if (await takesOver(options.request)) return reload();
      const page = await (isAdmins(options.url) ? newestPage(options) : shell(options));
      // Its first reads come soon, and may need them.
      copies.connect();
      return page;
    },
    { denylist: [/^\/api(\/|$)/, /\.\w+$/] },
  ),
);
// After the pages, the first of which it would take for a file.
addRoute();

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && copyPlaceOf(request) !== null,
  ({ request, event }) => {
    const place = copyPlaceOf(request);
    const network = fetch(request);
    if (!place) return network;
    // Taken before the page reads the body.
    const answer = network.then((response) => response.clone());
    const given = networkFirst({ network, copy: () => usableCopy(place) });
    const onLateEnd = (ending: LateEnding) => tell(event, { path: place.path, ending });
    const keeping = { answer, given, copies, place, format: __COPY_FORMAT__, onLateEnd };
    event.waitUntil(keepAnswer(keeping).catch(() => undefined));
    return given;
  },
);

/** Parts of the admin area are not kept, and the server has those of the newest version alone. */
const isAdmins = ({ pathname }: URL): boolean => /^\/admin0(\/|$)/.test(pathname);

/** The page as the server has it; where that cannot be reached, as it is kept. */
async function newestPage(options: Parameters<typeof shell>[0]): Promise<Response> {
  const answer = await fetch(options.request).catch(() => null);
  return answer?.ok === true ? answer : shell(options);
}

async function usableCopy(place: CopyPlace) {
  const copy = await copies.read(place);
  return copy?.format === __COPY_FORMAT__ ? copy : null;
}

/** Tells the page that has asked. */
async function tell(event: ExtendableEvent, end: Omit<LateAnswer, 'type'>): Promise<void> {
  if (!(event instanceof FetchEvent)) return;
  const page = await self.clients.get(event.clientId);
  const message: LateAnswer = { type: 'late-answer', ...end };
  page?.postMessage(message);
}

/**
 * Lets a waiting version take over where no other page would notice: the app is started anew, or its
 * only page is reloaded.
 */
async function takesOver(request: Request): Promise<boolean> {
  const { waiting } = self.registration;
  if (!waiting) return false;
  const pages = await self.clients.matchAll({ type: 'window' });
  const isReload = 'isReloadNavigation' in request && request.isReloadNavigation === true;
  if (pages.length > (isReload ? 1 : 0)) return false;
  waiting.postMessage({ type: 'SKIP_WAITING' });
  return true;
}

/** The new version answers the second request. */
const reload = (): Response => new Response(null, { headers: { refresh: '0' } });

self.addEventListener('install', routeAssets);
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  if (data.type === 'SKIP_WAITING') void self.skipWaiting();
  else if (isKeepCopiesOf(data)) event.waitUntil(copies.keepOnly(data.wallet));
});

function isKeepCopiesOf(data: object): data is KeepCopiesOf {
  const { type, wallet } = data as Partial<Record<string, unknown>>;
  return type === 'keep-copies-of' && (wallet === null || typeof wallet === 'string');
}
