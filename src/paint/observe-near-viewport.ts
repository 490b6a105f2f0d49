import { shareObserver } from './share-observer.ts';

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
