import type * as MotionModule from './motion.ts';
import { isMotionReduced } from './motion-setting.ts';

export type Motion = typeof MotionModule;

let loaded: Motion | null = null;

/** Provides the animations once they have been loaded. */
export function setMotion(motion: Motion): void {
  loaded = motion;
}

/** Returns the animations; null before they are loaded and for players who prefer reduced motion. */
export function getMotion(): Motion | null {
  return isMotionReduced() ? null : loaded;
}

/**
 * Loads the animations. Nothing waits for them: until they are there, or if they cannot be loaded,
 * everything changes without an animation.
 */
export async function loadMotion(): Promise<Motion> {
  const motion = await import('./motion.ts');
  // They need the Web Animations API; without it everything is in its place at once.
  if ('animate' in Element.prototype) setMotion(motion);
  return motion;
}
