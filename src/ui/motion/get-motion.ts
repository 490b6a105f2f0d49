import type * as MotionModule from './motion.ts';
import { isMotionReduced } from './reduced-motion.ts';

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
