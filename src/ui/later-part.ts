import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';

/** A part of the app that has not arrived after this long will not arrive. */
const LOAD_TIMEOUT_MS = 120_000;

/** The waits before each further try, in ms: a connection that was lost is often back soon. */
const WAITS_MS = [1000, 3000, 6000];

/** A component that is loaded when it is first shown; a failed load reaches the error page. */
export interface LaterPart<P> {
  (props: P): ReactNode;
  /** Loads it ahead. One that is here already shows at once, without anything in its place. */
  readonly load: () => Promise<unknown>;
}

/** A part of the app that is loaded once, when it is first needed or ahead of that. */
export interface LaterModule<M> {
  /** @throws Error with words for the player where it could not be loaded, tried again and again */
  readonly load: () => Promise<M>;
  /** One of its components. */
  readonly part: <P extends object>(choose: (module: M) => ComponentType<P>) => LaterPart<P>;
}

/** A component that is a part of its own. */
export const laterPart = <P extends object>(load: () => Promise<ComponentType<P>>): LaterPart<P> =>
  laterModule(load).part((component) => component);

/** Several components, or what else there is, that come together. */
export function laterModule<M>(fetchModule: () => Promise<M>): LaterModule<M> {
  let loaded: M | null = null;
  const load = async () => (loaded ??= await inTime(patiently(fetchModule)));
  return {
    load,
    part<P extends object>(choose: (module: M) => ComponentType<P>) {
      const Later = lazy(async () => ({ default: choose(await load()) }));
      function Part(props: P) {
        // React keeps what stands in for a lazy part for at least 300 ms, and for a moment if it is here.
        const [Shown] = useState<ComponentType<P>>(() =>
          loaded === null ? Later : choose(loaded),
        );
        return createElement(Shown, props);
      }
      return Object.assign(Part, { load });
    },
  };
}

async function patiently<M>(fetchModule: () => Promise<M>): Promise<M> {
  let attempt = fetchModule;
  for (const wait of WAITS_MS) {
    try {
      return await attempt();
    } catch {
      await networkOr(wait);
      attempt = async () => {
        await askAgainForStyles();
        return fetchModule();
      };
    }
  }
  return attempt().catch(notLoaded);
}

/** Waits for a network that is back, at most so many ms. */
const networkOr = (wait: number) =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, wait);
    window.addEventListener('online', resolve, { once: true });
  });

/** Vite takes a stylesheet that was asked for once as loaded, even where it did not come. */
async function askAgainForStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  await Promise.all(
    [...links].filter(isWithoutRules).map(
      (link) =>
        new Promise((onload, onerror) => {
          link.replaceWith(Object.assign(link.cloneNode(), { onload, onerror }));
        }),
    ),
  );
}

/** Chromium has a sheet even for one that did not come, but refuses to show its rules. */
function isWithoutRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules;
  } catch {
    return true;
  }
}

/** A lost connection, or a part that a newer version of the app no longer has. */
function notLoaded(cause: unknown): never {
  throw new Error('A part of the app could not be loaded. Check your connection and reload.', {
    cause,
  });
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('A part of the app could not be loaded in time. Reload to try again.'));
    }, LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
