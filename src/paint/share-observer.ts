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
