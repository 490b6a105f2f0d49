import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets a custom property of the root element to the height of an element, in pixels, for as long as
 * it is mounted, so that others at the same edge of the screen can make room for it.
 */
export function useHeightProperty(ref: RefObject<HTMLElement | null>, name: `--${string}`): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { style } = document.documentElement;
    const update = () => style.setProperty(name, `${element.offsetHeight}px`);
    const observer = new ResizeObserver(update);
    observer.observe(element);
    update();
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [ref, name]);
}
