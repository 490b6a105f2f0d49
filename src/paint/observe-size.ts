/** Device pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

type Listener = (size: Size) => void;

const listeners = new WeakMap<Element, Listener>();
let observer: ResizeObserver | null = null;

/** A higher ratio makes no visible difference and costs memory. */
const MAX_PIXEL_RATIO = 3;

/** One observer for all elements. */
const getObserver = (): ResizeObserver =>
  (observer ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      listeners.get(target)?.(toDevicePixels(contentRect));
    }
  }));

function toDevicePixels({ width, height }: DOMRectReadOnly): Size {
  const ratio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
  return { width: Math.round(width * ratio), height: Math.round(height * ratio) };
}

/** Reports the size of an element now and whenever it changes. @returns a function that stops it */
export function observeSize(element: Element, listener: Listener): () => void {
  listeners.set(element, listener);
  getObserver().observe(element);
  return () => {
    listeners.delete(element);
    getObserver().unobserve(element);
  };
}
