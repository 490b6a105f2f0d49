import type * as MotionModule from './motion.ts';

export type Motion = typeof MotionModule;

let loaded: Motion | null = null;

/** Provides the animations once they have been loaded. */
export function setMotion(motion: Motion): void {
  loaded = motion;
}

/** Returns the animations; null before they are loaded and for players who prefer reduced motion. */
export const getMotion = (): Motion | null =>
  loaded && (matchMedia('(prefers-reduced-motion: reduce)').matches ? null : loaded);
