import { useEffect } from 'react';

/** Longer than the pause between the taps of a double tap. */
const GUARD_MS = 350;

function stopLaterTap(event: MouseEvent): void {
  if (event.detail < 2) return;
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
 * Whoever double-taps the button that closes something in front means that button twice: the
 * second tap does not reach what comes to light under the finger.
 * @param isInFront whether there is something in front; its end raises the guard for a moment
 */
export function useStrayTapGuard(isInFront: boolean): void {
  useEffect(() => (isInFront ? raiseStrayTapGuard : undefined), [isInFront]);
}
