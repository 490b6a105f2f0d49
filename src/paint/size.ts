/** Pixels of the screen. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

type Listener = (size: Size) => void;

const listeners = new WeakMap<Element, Listener>();
let observer: ResizeObserver | null = null;

/** More than this no eye tells apart, and it costs memory. */
const MAX_PIXEL_RATIO = 3;

const sharedObserver = (): ResizeObserver =>
  (observer ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) listeners.get(target)?.(inPixels(contentRect));
  }));

function inPixels({ width, height }: DOMRectReadOnly): Size {
  const ratio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
  return { width: Math.round(width * ratio), height: Math.round(height * ratio) };
}

/** Tells the size of an element in pixels of the screen, now and when it changes. @returns the end */
export function watchSize(element: Element, listener: Listener): () => void {
  listeners.set(element, listener);
  sharedObserver().observe(element);
  return () => {
    listeners.delete(element);
    sharedObserver().unobserve(element);
  };
}
