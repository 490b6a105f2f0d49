import { useEffect } from 'react';

/** Longer than the pause between the taps of a double tap. */
const GUARD_MS = 350;

/** CSS pixels; the taps of a double tap lie no further apart, across or along. */
const REACH = 40;

let lastDown: PointerEvent | null = null;
let isSecondTouch = false;

/** A mouse's clicks are counted everywhere; of fingers not every phone's browser says so much. */
function noteTouch(down: PointerEvent): void {
  isSecondTouch =
    down.pointerType === 'touch' &&
    lastDown?.pointerType === 'touch' &&
    down.timeStamp - lastDown.timeStamp < GUARD_MS &&
    Math.abs(down.clientX - lastDown.clientX) < REACH &&
    Math.abs(down.clientY - lastDown.clientY) < REACH;
  lastDown = down;
}

document.addEventListener('pointerdown', noteTouch, { capture: true, passive: true });

function stopLaterTap(event: MouseEvent): void {
  if (event.detail < 2 && !isSecondTouch) return;
  event.preventDefault();
  event.stopPropagation();
}

/** For a moment, the second tap of a double tap reaches nothing. */
export function raiseStrayTapGuard(): void {
  const guard = new AbortController();
  document.addEventListener('click', stopLaterTap, { capture: true, signal: guard.signal });
  setTimeout(() => guard.abort(), GUARD_MS);
}

/**
 * Whoever double-taps the button that opens or closes something in front means that button twice:
 * the second tap does not reach what comes to light under the finger.
 * @param isInFront whether there is something in front; its start and its end raise the guard
 */
export function useStrayTapGuard(isInFront: boolean): void {
  useEffect(() => {
    if (!isInFront) return undefined;
    raiseStrayTapGuard();
    return raiseStrayTapGuard;
  }, [isInFront]);
}
