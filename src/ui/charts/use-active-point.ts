import { type KeyboardEvent, type MouseEvent, type TouchEvent, useState } from 'react';
import type { Rect } from './time-series-layout.ts';

/**
 * Tracks the active point of a chart: the one under the pointer, or the one selected with the arrow
 * keys. Focus selects the first point.
 * @param bands area of each point, in CSS pixels from the left edge of the element
 * @returns the index of the active point or null, and the handlers for the chart's element
 */
export function useActivePoint(bands: readonly Rect[]) {
  const [active, setActive] = useState<number | null>(null);
  const last = bands.length - 1;
  const clear = (): void => setActive(null);
  const activateAt = (element: HTMLElement, clientX: number): void => {
    const x = clientX - element.getBoundingClientRect().left;
    const index = bands.findIndex((band) => x >= band.x && x < band.x + band.width);
    setActive(index === -1 ? null : index);
  };
  const handlers = {
    onMouseMove: (event: MouseEvent<HTMLElement>) => activateAt(event.currentTarget, event.clientX),
    onMouseLeave: clear,
    onTouchMove: (event: TouchEvent<HTMLElement>) => {
      const touch = event.touches[0];
      if (touch) activateAt(event.currentTarget, touch.clientX);
    },
    onFocus: () => setActive((current) => current ?? 0),
    onBlur: clear,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      const step = key === 'ArrowRight' ? 1 : -1;
      setActive((current) => Math.max(0, Math.min(last, (current ?? 0) + step)));
    },
  };
  return [active !== null && active <= last ? active : null, handlers] as const;
}
