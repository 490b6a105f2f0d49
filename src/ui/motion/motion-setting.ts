import { REDUCED_MOTION } from './reduced-motion.ts';

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
