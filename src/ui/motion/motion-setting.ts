/** Local storage key of the setting; the script in index.html reads it too. */
export const MOTION_KEY = 'motion';

/** `system` does what the device says. */
export type MotionSetting = 'system' | 'reduced';

export function readMotionSetting(): MotionSetting {
  try {
    return localStorage.getItem(MOTION_KEY) === 'reduced' ? 'reduced' : 'system';
  } catch {
    return 'system'; // storage is blocked
  }
}

/** Changes the setting, remembers it on this device and applies it at once. */
export function setMotionSetting(setting: MotionSetting): void {
  try {
    if (setting === 'reduced') localStorage.setItem(MOTION_KEY, setting);
    else localStorage.removeItem(MOTION_KEY);
  } catch {
    // Storage is full or blocked: the setting lasts until the next reload.
  }
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
