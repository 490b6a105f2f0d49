/**
 * The attribute of the root element for players who want less motion: the device says so, or the game's
 * own setting. The script in index.html sets it before the first paint, and style sheets use it too.
 */
export const REDUCED_MOTION = 'data-reduced-motion';

/** Whether the player wants less motion. */
export const isMotionReduced = (): boolean => document.documentElement.hasAttribute(REDUCED_MOTION);

/** Calls back when the answer of `isMotionReduced` changes. @returns the unsubscribe function */
export function subscribeToReducedMotion(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [REDUCED_MOTION] });
  return () => observer.disconnect();
}
