import type { IdentityShape } from '../contract/shapes.ts';
import { assertFromApi, type TimedResponse } from './request.ts';

/**
 * Fetches the code and data of a page before the page itself requests them.
 *
 * index.html contains the source of `preloadPage`, which runs while the entry is being downloaded, and
 * of `matchPreloadRoute` and `preloadFiles`, which are its parameters (see `build/preload-script.ts`).
 * These functions must therefore not use anything outside of themselves.
 * See docs/decisions/2026-11-21-what-loads-first.md.
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

/** What `preloadPage` gets from the build. */
export interface PreloadFacts {
  readonly files: Readonly<Record<FileGroup, readonly string[]>>;
  /** Headers of every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly walletHeader: string;
  readonly identityKey: string;
  readonly walletNameKey: string;
  readonly timeoutMs: number;
}

/** Starts loading the data and the code of the page at the current path, for a player with a session. */
export function preloadPage(
  build: PreloadFacts,
  matchRoute: typeof matchPreloadRoute,
  preload: typeof preloadFiles,
): void {
  const read = async (path: string, headers: Record<string, string>): Promise<TimedResponse> => {
    const sentMs = Date.now();
    const signal = AbortSignal.timeout(build.timeoutMs);
    const response = await fetch(`/api${path}`, { headers, signal });
    const receivedMs = Date.now();
    // Reads the body, so that the timeout covers all of the response.
    return { response: new Response(await response.text(), response), sentMs, receivedMs };
  };

  const readPage = (route: PreloadRoute, { token, account }: IdentityShape): void => {
    const authorization = `Bearer ${token}`;
    const headers = { ...build.headers, authorization, [build.walletHeader]: account.address };
    const page = route.page === 'hub' ? '/account/hub' : `/growhouse/${route.growhouseId}`;
    window.preloadedReads = new Map();
    for (const path of [page, '/config']) {
      const response = read(path, headers);
      // The caller of `takePreloadedRead` handles the error.
      response.catch(() => undefined);
      window.preloadedReads.set(path, { authorization, response });
    }
  };

  window.preloadFiles = build.files;
  try {
    const route = matchRoute(window.location.pathname);
    const identity = JSON.parse(
      localStorage.getItem(build.identityKey) ?? 'null',
    ) as IdentityShape | null;
    if (!route || !identity) return;
    // With a service worker the entry loads so fast that preloading the data would gain little.
    const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
    if (!hasWorker) readPage(route, identity);
    // Cached files would arrive during the first frame and delay it.
    requestAnimationFrame(() =>
      setTimeout(async () => {
        await preload([route.page]);
        // After the page's files, so as not to delay them.
        if (localStorage.getItem(build.walletNameKey) !== null) await preload(['wallet']);
      }),
    );
  } catch {
    // Storage is blocked or damaged, with which the app has to cope itself.
  }
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
  return isSamePlayer ? preloaded.response.then(assertFromApi) : null;
}

interface PreloadOptions {
  /** For a later page: the browser fetches the files when it has nothing else to do. */
  readonly isPrefetch?: boolean;
}

/**
 * Downloads files without running them, because running them would delay the first screen. A
 * stylesheet is only preloaded: linked, it would apply before its component is shown.
 * @returns a promise that resolves when all have been downloaded, or failed to
 */
export function preloadFiles(
  groups: readonly FileGroup[],
  { isPrefetch = false }: PreloadOptions = {},
): Promise<unknown> {
  const files = new Set(groups.flatMap((group) => window.preloadFiles?.[group] ?? []));
  const missing = [...files].filter((href) => !document.querySelector(`link[href="${href}"]`));
  const downloads = missing.map(
    (href) =>
      new Promise((resolve) => {
        const isStyle = href.endsWith('.css');
        const preloadRel = isStyle ? 'preload' : 'modulepreload';
        const link = Object.assign(document.createElement('link'), {
          rel: isPrefetch ? 'prefetch' : preloadRel,
          as: isStyle ? 'style' : 'script',
          crossOrigin: '',
          href,
          onload: resolve,
          onerror: resolve,
        });
        document.head.append(link);
      }),
  );
  return Promise.all(downloads);
}
