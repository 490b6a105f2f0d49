import { useEffect } from 'react';

/** Longer than the time between the two taps of a double tap. */
const DOUBLE_TAP_MS = 350;

/** Maximum distance between the two taps of a double tap on each axis, in CSS pixels. */
const MAX_TAP_DISTANCE_PX = 40;

let lastDown: PointerEvent | null = null;
let isSecondTouch = false;

/** Counts the series of clicks: a double click is one. */
let series = 0;
/** The series during which an overlay last opened or closed. */
let guardedSeries: number | null = null;

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

function blockGhostClick(event: MouseEvent): void {
  // A click by the keyboard is the 0th of a series, whatever the pointer did before.
  const isRepeated = event.detail >= 2 || (event.detail === 1 && isSecondTouch);
  if (!isRepeated) series++;
  else if (series === guardedSeries) {
    event.preventDefault();
    event.stopPropagation();
  }
}

document.addEventListener('pointerdown', recordPointerDown, { capture: true, passive: true });
document.addEventListener('click', blockGhostClick, { capture: true });

/**
 * Ignores the further clicks of the series that has just begun. The system decides how long a double
 * click may take, and a busy page handles the second click late, so no time would be right.
 */
export function startGhostClickGuard(): void {
  guardedSeries = series;
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
