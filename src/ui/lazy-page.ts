import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';

/** A part of the app that has not arrived after this long will not arrive. */
const LOAD_TIMEOUT_MS = 120_000;

/** A component that is loaded when it is first shown; a failed load reaches the error page. */
export interface LazyPage {
  (): ReactNode;
  /** Loads it ahead. One that is here already shows at once, without anything in its place. */
  readonly load: () => Promise<void>;
}

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | null = null;
  const loadPage = async () => {
    loaded = await inTime(load().catch(notLoaded));
    return { default: loaded };
  };
  const Later = lazy(loadPage);
  function Page() {
    // React keeps what stands in for a lazy part for at least 300 ms, and for a moment if it is here.
    const [Shown] = useState(() => loaded ?? Later);
    return createElement(Shown);
  }
  return Object.assign(Page, { load: () => loadPage().then(() => undefined) });
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
