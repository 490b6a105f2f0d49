import { type PointerEvent, useRef } from 'react';

/** CSS pixels a finger travels sideways before it counts as a swipe. */
export const SWIPE_THRESHOLD = 50;

/** Handlers that call back on a sideways swipe by touch; a mouse is left alone. */
export function useSwipe(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return;
      const across = Math.abs(event.clientX - start.current.x);
      const along = Math.abs(event.clientY - start.current.y);
      start.current = null;
      if (across >= SWIPE_THRESHOLD && across > along) onSwipe();
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
