import { type PointerEvent, type RefObject, useRef } from 'react';

/** CSS pixels; a sheet drawn down as far as that goes, any other returns. */
export const DRAG_THRESHOLD = 80;

/** Handlers for the part of a sheet by which it is drawn down and away. */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const startY = useRef<number | null>(null);
  const letGo = () => {
    startY.current = null;
    sheet.current?.removeAttribute('data-dragged');
    sheet.current?.style.removeProperty('translate');
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      startY.current = event.clientY;
      sheet.current?.setAttribute('data-dragged', '');
    },
    onPointerMove: (event: PointerEvent) => {
      if (startY.current === null) return;
      const down = Math.max(0, event.clientY - startY.current);
      sheet.current?.style.setProperty('translate', `0 ${down}px`);
    },
    onPointerUp: (event: PointerEvent) => {
      const isFar = startY.current !== null && event.clientY - startY.current >= DRAG_THRESHOLD;
      letGo();
      if (isFar) onClose();
    },
    onPointerCancel: letGo,
  };
}
