import type { Point } from '../path-data.ts';
import { FOOT, pointFromFoot } from './plant-scene.ts';
import type { Scene } from './plant-scene.ts';

interface BudStalk {
  /** Degrees from upright. */
  readonly angle: number;
  readonly length: number;
  /** Distance from the foot at which it bends, in canvas units. */
  readonly kneeDistance: number;
  readonly width: number;
  readonly depth: number;
  readonly bud: { readonly angle: number; readonly scale: number; readonly depth: number };
}

/**
 * Grows a stalk from the crown with a bud at its end. It bows like a crook when the plant is withered;
 * a dead plant has none.
 */
export function growBudStalk(scene: Scene, stalk: BudStalk): void {
  if (scene.state === 'dead') return;
  const { angle, length, bud } = stalk;
  const knee = pointFromFoot(angle * 0.6, stalk.kneeDistance);
  if (scene.state === 'healthy') {
    const tip = pointFromFoot(angle, length);
    scene.addStem([FOOT, knee, tip], stalk.width, stalk.depth);
    scene.addBud({ at: tip, ...bud });
    return;
  }
  const outward = Math.sign(angle);
  const crest = pointFromFoot(angle * 1.1, length * 0.64);
  const tip: Point = [crest[0] + outward * 22, crest[1] + 20];
  scene.addStem(
    [FOOT, knee, crest, [crest[0] + outward * 14, crest[1] + 3], tip],
    stalk.width,
    stalk.depth,
  );
  scene.addBud({ at: tip, ...bud, angle: outward * 172 });
}
