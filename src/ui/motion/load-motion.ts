import { setMotion } from './get-motion.ts';
import type { Motion } from './get-motion.ts';

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
