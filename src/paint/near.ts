/** How far off is near, in each direction: a share of the screen, or of the list that scrolls. */
const REACH = '50%';

type Listener = (isNear: boolean) => void;

const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | null = null;

/** One observer for all that is looked out for. */
const sharedObserver = (): IntersectionObserver =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    { rootMargin: REACH, scrollMargin: REACH },
  ));

/** Tells when an element comes within reach of being seen, and when it leaves. @returns the end */
export function watchNearness(element: Element, listener: Listener): () => void {
  listeners.set(element, listener);
  sharedObserver().observe(element);
  return () => {
    listeners.delete(element);
    sharedObserver().unobserve(element);
  };
}
