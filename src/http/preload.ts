import type { IdentityShape } from '../contract/shapes.ts';
import {
  createReadHeaders,
  fetchTimed,
  REQUEST_TIMEOUT_MS,
  type TimedResponse,
} from './request.ts';
import { readStoredIdentity } from './stored-identity.ts';

/**
 * Fetches the code and data of a page before the page itself requests them. `build/preload.ts` puts
 * this module into index.html, where `preloadRoute` runs while the entry is still being downloaded.
 * The app calls the other functions. See docs/decisions/2026-11-21-what-loads-first.md.
 */

/** Files that the build lists in index.html: a lazy module with its imports and its styles. */
export type FileGroup =
  | 'hub'
  | 'growhouse'
  | 'wallet'
  | 'mobileWallet'
  | 'ledger'
  | 'testWallet'
  | 'chainNode';

/** A page on which players usually open the app. */
export type PreloadRoute =
  | { readonly page: 'hub' }
  | { readonly page: 'growhouse'; readonly growhouseId: number };

/** A response that was requested before the app had loaded. */
interface PreloadedRead {
  readonly authorization: string | undefined;
  readonly response: Promise<TimedResponse>;
}

declare global {
  interface Window {
    /** Set by the build; a development server has no files to preload. */
    preloadFiles?: Readonly<Record<FileGroup, readonly string[]>>;
    /** Preloaded responses by API path. */
    preloadedReads?: Map<string, PreloadedRead>;
  }
}

/** Returns the route to preload for a path; null for pages that are rarely opened first. */
export function matchPreloadRoute(pathname: string): PreloadRoute | null {
  if (pathname === '/' || pathname === '/hub') return { page: 'hub' };
  const [, growhouseId] = /^\/growhouse\/([1-9]\d{0,14})$/.exec(pathname) ?? [];
  return growhouseId === undefined ? null : { page: 'growhouse', growhouseId: Number(growhouseId) };
}

/** Starts loading the data and the code of the page at a path, for a player with a session. */
export function preloadRoute(pathname: string): void {
  const identity = readStoredIdentity();
  const route = matchPreloadRoute(pathname);
  if (!identity || !route) return;
  // With a service worker the entry loads so fast that preloading the data would gain little.
  const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (!hasWorker) preloadReads([toReadPath(route), '/config'], identity);
  // Cached files would arrive during the first frame and delay it.
  requestAnimationFrame(() => setTimeout(() => preloadFiles([route.page])));
}

const toReadPath = (route: PreloadRoute): string =>
  route.page === 'hub' ? '/account/hub' : `/growhouse/${route.growhouseId}`;

/** Sends reads, whose responses `takePreloadedRead` returns later. */
export function preloadReads(paths: readonly string[], identity: IdentityShape): void {
  const headers = createReadHeaders(identity);
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const reads = paths.map((path) => {
    const response = fetchTimed(path, { headers, signal }).then(readBody);
    // The caller of `takePreloadedRead` handles the error.
    response.catch(() => undefined);
    return [path, { authorization: headers.authorization, response }] as const;
  });
  window.preloadedReads = new Map(reads);
}

/** Reads the body, so that the timeout covers all of the response. */
async function readBody({ response, ...times }: TimedResponse): Promise<TimedResponse> {
  return { response: new Response(await response.text(), response), ...times };
}

/** Returns the preloaded response of a read, once and only to the player who sent it. */
export function takePreloadedRead(
  path: string,
  headers: HeadersInit | undefined,
): Promise<TimedResponse> | null {
  const preloaded = window.preloadedReads?.get(path);
  if (!preloaded) return null;
  window.preloadedReads?.delete(path);
  const isSamePlayer = preloaded.authorization === new Headers(headers).get('authorization');
  return isSamePlayer ? preloaded.response : null;
}

interface PreloadOptions {
  /** Fetches after everything else. */
  readonly isLowPriority?: boolean;
  /** For a later page: the browser fetches the files when it has nothing else to do. */
  readonly isPrefetch?: boolean;
}

/** Downloads files without running them, because running them would delay the first screen. */
export function preloadFiles(groups: readonly FileGroup[], options: PreloadOptions = {}): void {
  const files = new Set(groups.flatMap((group) => window.preloadFiles?.[group] ?? []));
  for (const href of files) {
    if (!document.querySelector(`link[href="${href}"]`)) {
      document.head.append(createLink(href, options));
    }
  }
}

/** A stylesheet is only preloaded: linked, it would apply before its component is shown. */
function createLink(href: string, { isLowPriority, isPrefetch }: PreloadOptions): HTMLLinkElement {
  const isStyle = href.endsWith('.css');
  const preloadRel = isStyle ? 'preload' : 'modulepreload';
  return Object.assign(document.createElement('link'), {
    rel: isPrefetch === true ? 'prefetch' : preloadRel,
    as: isStyle ? 'style' : 'script',
    crossOrigin: '',
    fetchPriority: isLowPriority === true ? 'low' : 'auto',
    href,
  });
}
