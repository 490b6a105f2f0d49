import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A part of the app that has not arrived after this long will not arrive. */
const LOAD_TIMEOUT_MS = 120_000;

/** A component that is loaded when it is first shown; a failed load reaches the error page. */
export function lazyPage(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: await inTime(load().catch(notLoaded)) }));
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
