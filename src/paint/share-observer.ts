interface ElementObserver {
  observe(element: Element): void;
  unobserve(element: Element): void;
}

/**
 * Creates a function that observes elements with a single observer, created for the first of them.
 * @returns observes an element, with the function to call for each of its entries; returns a function
 *   that stops it
 */
export function shareObserver<Entry extends { readonly target: Element }>(
  createObserver: (handleEntries: (entries: readonly Entry[]) => void) => ElementObserver,
): (element: Element, listener: (entry: Entry) => void) => () => void {
  const listeners = new WeakMap<Element, (entry: Entry) => void>();
  let observer: ElementObserver | null = null;
  return (element, listener) => {
    observer ??= createObserver((entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry);
    });
    listeners.set(element, listener);
    observer.observe(element);
    return () => {
      listeners.delete(element);
      observer?.unobserve(element);
    };
  };
}

/** Distance that counts as near, in each direction: a share of the viewport or scroll container. */
const ROOT_MARGIN = '50%';

const observe = shareObserver<IntersectionObserverEntry>(
  (handle) =>
    new IntersectionObserver(handle, { rootMargin: ROOT_MARGIN, scrollMargin: ROOT_MARGIN }),
);

/** Reports when an element comes near the viewport and when it leaves. @returns stops observing */
export const observeNearViewport = (
  element: Element,
  listener: (isNear: boolean) => void,
): (() => void) => observe(element, ({ isIntersecting }) => listener(isIntersecting));
