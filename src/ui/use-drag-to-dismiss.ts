import { type PointerEvent, type RefObject, useRef } from 'react';

/** A sheet dragged down at least this far closes, otherwise it snaps back. CSS pixels. */
export const DRAG_THRESHOLD_PX = 80;

/** Returns event handlers for a sheet's handle, which dismiss the sheet when it is dragged down. */
export function useDragToDismiss(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const startY = useRef<number | null>(null);
  const reset = () => {
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
      const offsetY = Math.max(0, event.clientY - startY.current);
      sheet.current?.style.setProperty('translate', `0 ${offsetY}px`);
    },
    onPointerUp: (event: PointerEvent) => {
      const isDismissed =
        startY.current !== null && event.clientY - startY.current >= DRAG_THRESHOLD_PX;
      reset();
      if (isDismissed) onClose();
    },
    onPointerCancel: reset,
  };
}
