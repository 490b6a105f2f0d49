import { useEffect } from 'react';

/** Longer than the time between the two taps of a double tap. */
const DOUBLE_TAP_MS = 350;

/** The systems let half a second pass between the two clicks of a double click. */
const GUARD_MS = 600;

/** Maximum distance between the two taps of a double tap on each axis, in CSS pixels. */
const MAX_TAP_DISTANCE_PX = 40;

let lastDown: PointerEvent | null = null;
let isSecondTouch = false;

/** Detects double taps by touch, for which not every mobile browser sets `event.detail`. */
function recordPointerDown(down: PointerEvent): void {
  isSecondTouch =
    down.pointerType === 'touch' &&
    lastDown?.pointerType === 'touch' &&
    down.timeStamp - lastDown.timeStamp < DOUBLE_TAP_MS &&
    Math.abs(down.clientX - lastDown.clientX) < MAX_TAP_DISTANCE_PX &&
    Math.abs(down.clientY - lastDown.clientY) < MAX_TAP_DISTANCE_PX;
  lastDown = down;
}

document.addEventListener('pointerdown', recordPointerDown, { capture: true, passive: true });

function blockGhostClick(event: MouseEvent): void {
  if (event.detail < 2 && !isSecondTouch) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Ignores the second click of a double tap for a moment. */
export function startGhostClickGuard(): void {
  const guard = new AbortController();
  document.addEventListener('click', blockGhostClick, { capture: true, signal: guard.signal });
  setTimeout(() => guard.abort(), GUARD_MS);
}

/**
 * Prevents ghost clicks when an overlay opens or closes: the second tap of a double tap does not
 * reach the element that appears under the finger.
 */
export function useGhostClickGuard(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    startGhostClickGuard();
    return startGhostClickGuard;
  }, [isOpen]);
}
