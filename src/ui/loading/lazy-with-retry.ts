import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';

const LOAD_TIMEOUT_MS = 120_000;

/** Short at first, because a lost connection is often back soon. */
const RETRY_DELAYS_MS = [1000, 3000, 6000];

/**
 * A component that is loaded when it is first rendered. A failed load reaches the error boundary.
 */
export interface LazyComponent<P> {
  (props: P): ReactNode;
  /** Loads the component ahead of use: it then renders at once, without a Suspense fallback. */
  readonly load: () => Promise<unknown>;
}

/** A part of the app could not be loaded. `message` is English; `translateText` translates it. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/** A module that is loaded once, when it is first used or ahead of that. */
export interface LazyModule<M> {
  /** @throws LoadError if all retries fail */
  readonly load: () => Promise<M>;
  /** Returns the module; null until it has been loaded. */
  readonly peek: () => M | null;
  /** Returns a component of the module. */
  readonly component: <P extends object>(
    select: (module: M) => ComponentType<P>,
  ) => LazyComponent<P>;
}

/** Returns a lazy component whose failed loads are retried. */
export const lazyWithRetry = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> => lazyModule(load).component((component) => component);

/** Returns a lazy module whose failed loads are retried. */
export function lazyModule<M>(importModule: () => Promise<M>): LazyModule<M> {
  let loaded: M | null = null;
  const load = async () =>
    (loaded ??= await Promise.race([importWithRetries(importModule), createTimeout()]));
  return {
    load,
    peek: () => loaded,
    component<P extends object>(select: (module: M) => ComponentType<P>) {
      const Lazy = lazy(async () => ({ default: select(await load()) }));
      function Component(props: P) {
        // React shows the fallback of a lazy component for up to 300 ms even if it has been loaded.
        const [Shown] = useState<ComponentType<P>>(() => (loaded === null ? Lazy : select(loaded)));
        return createElement(Shown, props);
      }
      return Object.assign(Component, { load });
    },
  };
}

async function importWithRetries<M>(importModule: () => Promise<M>): Promise<M> {
  let attempt = importModule;
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await attempt();
    } catch (error) {
      if (await isFileMissing(error)) return replaceVersion(error);
      await delayUnlessOnline(delayMs);
      attempt = async () => {
        await reloadStylesheets();
        return importModule();
      };
    }
  }
  return attempt().catch((cause: unknown) => {
    throw createLoadError(cause);
  });
}

/** Gets the files of the current version, which are all that the server has after a deployment. */
function replaceVersion(cause: unknown): Promise<never> {
  // Stays pending until the page is gone.
  return reloadOnce() ? new Promise(() => undefined) : Promise.reject(createLoadError(cause));
}

/** Resolves after the delay, or as soon as the network is back. */
const delayUnlessOnline = (delayMs: number) =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, delayMs);
    window.addEventListener('online', resolve, { once: true });
  });

/** Requests failed stylesheets again, because Vite considers every requested one as loaded. */
async function reloadStylesheets(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  await Promise.all(
    [...links].filter(hasFailed).map(
      (link) =>
        new Promise((onload, onerror) => {
          link.replaceWith(Object.assign(link.cloneNode(), { onload, onerror }));
        }),
    ),
  );
}

/** Chromium creates a sheet even for a failed stylesheet, but throws when its rules are read. */
function hasFailed({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules;
  } catch {
    return true;
  }
}

/** The timer stays when the load is faster: nobody waits for it then. */
const createTimeout = () =>
  new Promise<never>((_resolve, reject) => {
    const text = /*i18n*/ 'A part of the app could not be loaded in time. Reload to try again.';
    setTimeout(() => reject(new LoadError(text)), LOAD_TIMEOUT_MS);
  });

/** The cause is a lost connection, or a file that a newer version of the app no longer has. */
const createLoadError = (cause: unknown): LoadError =>
  new LoadError(
    /*i18n*/ 'A part of the app could not be loaded. Check your connection and reload.',
    {
      cause,
    },
  );

/** Identifies the version of the app: the build puts a hash into the name of this file. */
const VERSION_URL = import.meta.url;

/** Session storage key: the version of the app that has already reloaded the page by itself. */
const RELOADED_KEY = 'reloaded';

/** Returns whether a failed import asked for a file that the server does not have. */
async function isFileMissing(error: unknown): Promise<boolean> {
  const url = findFileUrl(String(error));
  if (url === null) return false;
  return fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );
}

/** Safari does not name the file, but those of a version are gone together. */
function findFileUrl(message: string): string | null {
  if (message.includes('module script failed')) return VERSION_URL;
  return /(?:https?:\/)?\/\S+/.exec(message)?.[0] ?? null;
}

/**
 * Reloads the page, to get the files of the current version. Only once in each version, so that a
 * file that stays missing does not reload the page for ever.
 * @returns whether the page is being reloaded
 */
function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === VERSION_URL) return false;
    sessionStorage.setItem(RELOADED_KEY, VERSION_URL);
  } catch {
    // Without storage, nothing would stop the next reload.
    return false;
  }
  window.location.reload();
  return true;
}
