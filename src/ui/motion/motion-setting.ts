import { readText, storeText } from '../../browser/storage.ts';

/** Local storage key of the setting; the script in index.html reads it too. */
export const MOTION_KEY = 'motion';

/** `system` does what the device says. */
export type MotionSetting = 'system' | 'reduced';

export const readMotionSetting = (): MotionSetting =>
  readText(MOTION_KEY) === 'reduced' ? 'reduced' : 'system';

/** Changes the setting, remembers it on this device and applies it at once. */
export function setMotionSetting(setting: MotionSetting): void {
  storeText(MOTION_KEY, setting === 'reduced' ? setting : null);
  const isReduced = setting === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.documentElement.toggleAttribute(REDUCED_MOTION, isReduced);
}

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
