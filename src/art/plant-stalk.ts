import type { Point } from './path.ts';
import { FOOT, fromFoot } from './plant-scene.ts';
import type { Scene } from './plant-scene.ts';

/** A stalk from the crown with a bud at its end. */
export interface BudStalk {
  /** Degrees from upright. */
  readonly angle: number;
  readonly length: number;
  /** Where along its length it bends, in canvas units from the foot. */
  readonly knee: number;
  readonly width: number;
  readonly depth: number;
  readonly bud: { readonly angle: number; readonly scale: number; readonly depth: number };
}

/** Grows one stalk. Withered, it bows like a crook and its bud hangs; dead, nothing is left of it. */
export function budStalk(scene: Scene, stalk: BudStalk): void {
  if (scene.state === 'dead') return;
  const { angle, length, bud } = stalk;
  const knee = fromFoot(angle * 0.6, stalk.knee);
  if (scene.state === 'healthy') {
    const tip = fromFoot(angle, length);
    scene.stem([FOOT, knee, tip], stalk.width, stalk.depth);
    scene.bud({ at: tip, ...bud });
    return;
  }
  const outward = Math.sign(angle);
  const crest = fromFoot(angle * 1.1, length * 0.64);
  const tip: Point = [crest[0] + outward * 22, crest[1] + 20];
  scene.stem(
    [FOOT, knee, crest, [crest[0] + outward * 14, crest[1] + 3], tip],
    stalk.width,
    stalk.depth,
  );
  scene.bud({ at: tip, ...bud, angle: outward * 172 });
}
