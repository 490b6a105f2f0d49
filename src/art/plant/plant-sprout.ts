import type { Point } from '../path-data.ts';
import { ROOT, SOIL_Y, STEM_X } from './plant-scene.ts';
import type { Scene } from './plant-scene.ts';
import type { PlantState } from './plant-stages.ts';

interface SproutPose {
  /** Where the stem bends and ends: units towards the side it falls to, and share of its height. */
  readonly knee: Point;
  readonly top: Point;
  /** Angles of the two seed leaves if it falls to the right. */
  readonly leafAngles: readonly [number, number];
}
const SPROUT_POSES: Readonly<Record<PlantState, SproutPose>> = {
  healthy: { knee: [0, 0.5], top: [0, 1], leafAngles: [-58, 58] },
  withered: { knee: [1, 0.86], top: [15, 0.74], leafAngles: [118, -164] },
  dead: { knee: [3, 0.42], top: [21, 0.3], leafAngles: [104, 168] },
};

/**
 * Grows stage 1 of every strain: two seed leaves on a stem that bows when it is dry and lies down when it
 * is dead.
 */
export function growSprout(scene: Scene): void {
  const { random, side, state } = scene;
  const height = scene.height - 6;
  const lean = random.range(-5, 5);
  const { knee, top, leafAngles } = SPROUT_POSES[state];
  const at: Point = [STEM_X + lean * 0.4 + side * top[0], SOIL_Y - height * top[1]];
  const bent: Point = [STEM_X + lean + side * knee[0], SOIL_Y - height * knee[1]];
  scene.addStem([ROOT, bent, at], 4.6);
  for (const angle of leafAngles) {
    scene.parts.push({ kind: 'seed-leaf', at, angle: side * angle + lean, depth: 3 });
  }
  if (state === 'healthy') scene.addLeaf({ at, angle: lean, scale: 0.2, depth: 2 });
}
