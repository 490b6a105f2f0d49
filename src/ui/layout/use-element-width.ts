import { useCallback, useState } from 'react';

/**
 * Observes the width of an element in CSS pixels.
 * @param initialWidth used until the browser has laid out the element
 */
export function useElementWidth(initialWidth: number) {
  const [width, setWidth] = useState(initialWidth);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
