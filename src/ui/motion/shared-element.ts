import { animate } from 'framer-motion';
import { placeOver } from './fly-to.ts';

/** Elements that show the same thing on two pages carry the path of that thing in this attribute. */
const ATTRIBUTE = 'data-shared';

/** How long to wait for the element on the next page. */
const MAX_WAIT_MS = 700;
const MOVE_S = 0.38;
const FADE_S = 0.15;

/**
 * Captures an element that the current and the next page share.
 * @param paths of the two pages; one of them is the value of the attribute
 * @returns moves the picture to its place on the next page; null if nothing is shared
 */
export function captureShared(...paths: readonly string[]): (() => void) | null {
  const shared = paths.map(findShared).find((element) => element !== null);
  const name = shared?.getAttribute(ATTRIBUTE);
  const image = shared && findImage(shared);
  if (!shared || !name || !image) return null;
  const from = shared.getBoundingClientRect();
  return () => waitForElement(name, shared, (target) => void movePicture(image, from, target));
}

const findShared = (path: string): Element | null =>
  document.querySelector(`[${ATTRIBUTE}="${CSS.escape(path)}"]`);

/** Returns the painted picture within an element as a CSS image. */
function findImage(element: Element): string | undefined {
  const painted = element.querySelector<HTMLElement>('[style*="background-image"]');
  return painted?.style.backgroundImage;
}

/** Calls back with the element of the next page once it has a place there. */
function waitForElement(name: string, old: Element, onFound: (target: Element) => void): void {
  const deadlineMs = performance.now() + MAX_WAIT_MS;
  const look = (nowMs: number): void => {
    const target = findShared(name);
    if (!target || target === old) {
      if (nowMs < deadlineMs) requestAnimationFrame(look);
      return;
    }
    // Reports after the layout of this frame, so that measuring causes no other one.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      onFound(target);
    });
    observer.observe(target);
  };
  requestAnimationFrame(look);
}

/** Moves a copy of the picture to its new place, where it gives way to the page's own picture. */
async function movePicture(image: string, from: DOMRect, target: Element): Promise<void> {
  const to = target.getBoundingClientRect();
  if (to.bottom < 0 || to.top > innerHeight || to.width === 0) return;
  const copy = placeOver(to, {
    background: `${image} 0 0 / 100% 100%`,
    transformOrigin: '0 0',
  });
  const move = { transform: [toTransform(from, to), toTransform(to, to)] };
  await animate(copy, move, { duration: MOVE_S, ease: [0.2, 0.7, 0.2, 1] });
  await animate(copy, { opacity: 0 }, { duration: FADE_S });
  copy.remove();
}

/** Returns the transform that shows an element of one place in another. */
const toTransform = (shown: DOMRect, own: DOMRect): string =>
  `translate(${shown.left - own.left}px, ${shown.top - own.top}px) ` +
  `scale(${shown.width / own.width}, ${shown.height / own.height})`;
