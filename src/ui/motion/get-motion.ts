import type * as MotionModule from './motion.ts';

export type Motion = typeof MotionModule;

let loaded: Motion | null = null;

/** Provides the animations once they have been loaded. */
export function setMotion(motion: Motion): void {
  loaded = motion;
}

/** Asked for each move of a finger, and slow to create. */
let reducedMotion: MediaQueryList | null = null;

/** Returns the animations; null before they are loaded and for players who prefer reduced motion. */
export function getMotion(): Motion | null {
  if (loaded === null) return null;
  reducedMotion ??= matchMedia('(prefers-reduced-motion: reduce)');
  return reducedMotion.matches ? null : loaded;
}
