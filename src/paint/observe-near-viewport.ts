/** Distance that counts as near, in each direction: a share of the viewport or scroll container. */
const ROOT_MARGIN = '50%';

type Listener = (isNear: boolean) => void;

const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | null = null;

/** One observer for all elements. */
const getObserver = (): IntersectionObserver =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    { rootMargin: ROOT_MARGIN, scrollMargin: ROOT_MARGIN },
  ));

/** Reports when an element comes near the viewport and when it leaves. @returns stops observing */
export function observeNearViewport(element: Element, listener: Listener): () => void {
  listeners.set(element, listener);
  getObserver().observe(element);
  return () => {
    listeners.delete(element);
    getObserver().unobserve(element);
  };
}
