import { type PointerEvent, useRef } from 'react';

/** Horizontal distance that counts as a swipe, in CSS pixels (spec, section 9). */
export const SWIPE_THRESHOLD_PX = 50;

/** Returns handlers that detect a horizontal swipe by touch; mouse events are ignored. */
export function useSwipe(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return;
      const dx = Math.abs(event.clientX - start.current.x);
      const dy = Math.abs(event.clientY - start.current.y);
      start.current = null;
      if (dx >= SWIPE_THRESHOLD_PX && dx > dy) onSwipe();
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
