import type { Point } from '../path-data.ts';
import { SOIL_Y, STEM_X } from './plant-scene.ts';
import type { Scene } from './plant-scene.ts';
import type { Stage } from './plant-stages.ts';

interface Cane {
  readonly lean: number;
  /** Height as a share of the plant's. */
  readonly heightShare: number;
  readonly blades: number;
}
const TWO_CANES: readonly Cane[] = [
  { lean: -7, heightShare: 0.48, blades: 11 },
  { lean: 9, heightShare: 0.22, blades: 8 },
];
const CANES: Readonly<Record<Stage, readonly Cane[]>> = {
  1: [],
  2: [{ lean: 0, heightShare: 0.3, blades: 6 }],
  3: [{ lean: 0, heightShare: 0.42, blades: 9 }],
  4: TWO_CANES,
  5: TWO_CANES,
};

function growCane(scene: Scene, { lean, heightShare, blades }: Cane): void {
  const { random, stage, height } = scene;
  const top: Point = [STEM_X + lean * 1.6, SOIL_Y - height * heightShare];
  const middle: Point = [STEM_X + lean * 0.9, SOIL_Y - height * heightShare * 0.5];
  scene.addStem([[STEM_X + lean, SOIL_Y + 2], middle, top], 4 + stage * 0.8, 1.9);
  for (let index = 0; index < blades; index++) {
    const t = index / (blades - 1);
    const angle = (index % 2 ? 1 : -1) * (12 + 96 * t) + random.range(-6, 6);
    const scale =
      (height / 150) * (0.86 - 0.26 * t) * random.range(0.9, 1.08) * (stage < 3 ? 1.05 : 0.92);
    const at: Point = [top[0], top[1] + t * height * heightShare * 0.5];
    scene.addLeaf({ at, angle, scale, depth: 1 + t * 2.4 + lean / 40 });
  }
  if (stage < 5) return;
  const tip: Point = [top[0] + lean, top[1] - height * (0.18 + heightShare * 0.18)];
  scene.addStem([top, [top[0] + lean * 0.2, (top[1] + tip[1]) / 2], tip], 3, 3.6);
  scene.addBud({ at: tip, angle: lean * 0.8, scale: 1.15, depth: 5 });
}

/** Grows canes with fountains of blades, with flower spikes above them when they are ripe. */
export function growCanes(scene: Scene): void {
  for (const cane of CANES[scene.stage]) growCane(scene, cane);
}
