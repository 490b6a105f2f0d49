import { type PanInfo, useDragControls } from 'framer-motion';
import { type PointerEvent, useState } from 'react';
import { useEntrance } from '../motion/motion-scope.tsx';

/** A sheet dragged down at least this far closes, otherwise it springs back. CSS pixels. */
const DRAG_THRESHOLD_PX = 80;

/** A sheet that is flicked down closes sooner. CSS pixels per second. */
const FLICK_SPEED = 600;
const MIN_FLICK_PX = 24;

/** Duration of the transition of a dialog (spec, section 9). */
const MOVE_S = 0.3;

const BELOW = { opacity: 0, y: 24 };
const IN_PLACE = { opacity: 1, y: 0 };
/** Below the lower edge of the screen. */
const AWAY = { opacity: 1, y: '100%' } as const;

/**
 * Lets a sheet enter, and be dragged down by its handle to close it.
 * @param onClose called when the sheet has left the screen; may keep it open
 * @returns the props of the sheet, an `m` component, and of its handle
 */
export function useDraggableSheet(onClose: () => void) {
  const dragControls = useDragControls();
  const [isLeaving, setLeaving] = useState(false);
  const entrance = useEntrance(BELOW, IN_PLACE);
  const sheet = {
    ...entrance,
    ...(isLeaving && { animate: AWAY }),
    transition: { duration: MOVE_S, ease: [0.2, 0.7, 0.2, 1] },
    drag: 'y',
    dragControls,
    dragListener: false,
    dragSnapToOrigin: true,
    dragConstraints: { top: 0, bottom: 0 },
    dragElastic: { top: 0, bottom: 1 },
    dragTransition: { bounceStiffness: 400, bounceDamping: 32 },
    onDragEnd: (_event: unknown, { offset, velocity }: PanInfo) => {
      const isFlick = velocity.y >= FLICK_SPEED && offset.y >= MIN_FLICK_PX;
      if (offset.y >= DRAG_THRESHOLD_PX || isFlick) setLeaving(true);
    },
    onAnimationComplete: () => {
      if (!isLeaving) return;
      setLeaving(false);
      onClose();
    },
  } as const;
  const handle = { onPointerDown: (event: PointerEvent) => dragControls.start(event) };
  return { sheet, handle };
}
