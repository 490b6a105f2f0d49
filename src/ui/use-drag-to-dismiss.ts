import { type PointerEvent, type RefObject, useRef } from 'react';

/** A sheet dragged down at least this far closes; otherwise it returns. CSS pixels. */
export const DRAG_THRESHOLD_PX = 80;

/** Returns the handlers for the handle of a sheet, which dismisses the sheet when dragged down. */
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
      const down = Math.max(0, event.clientY - startY.current);
      sheet.current?.style.setProperty('translate', `0 ${down}px`);
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
