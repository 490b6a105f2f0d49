import { pointAt } from '../path-data.ts';
import type { Point } from '../path-data.ts';
import { SOIL_Y, STEM_X } from './plant-scene.ts';
import type { PlantState } from './plant-stages.ts';
import type { Scene } from './plant-scene.ts';
import { growBudStalk } from './plant-stalk.ts';

/** A crown of stalks with one leaf each. */
interface DomeForm {
  readonly stalkCount: number;
  readonly leafScale: number;
  /** Largest angle of a stalk from upright, in degrees. */
  readonly maxAngle: number;
  /** The angle of a leaf as a share of its stalk's. */
  readonly turnShare: number;
  /** Degrees by which every leaf hangs outward. */
  readonly hangDegrees: number;
}

/** Where a stalk bends along its width (`kneeX`) and height (`kneeY`), and how high its tip stays. */
const SAG: Readonly<Record<PlantState, { kneeX: number; kneeY: number; tipY: number }>> = {
  healthy: { kneeX: 0.42, kneeY: 0.62, tipY: 1 },
  withered: { kneeX: 0.62, kneeY: 0.74, tipY: 0.56 },
  dead: { kneeX: 0.62, kneeY: 0.5, tipY: 0.2 },
};

const FLOWER_STALKS = [
  [-30, 0.86],
  [4, 1.02],
  [34, 0.82],
  [-58, 0.56],
  [60, 0.54],
] as const;

function growStalk(scene: Scene, form: DomeForm, index: number): void {
  const { random, stage, state, height } = scene;
  const t = (index + 0.5) / form.stalkCount;
  // The golden angle spreads the stalks evenly, with no two of them in line.
  const swing = Math.sin(index * 2.4 + (scene.side > 0 ? 0.4 : 1.2));
  const angle = form.maxAngle * scene.spread * swing * (0.55 + 0.45 * Math.sqrt(1 - t));
  const length = (height - 34) * (1.05 - 0.62 * t) * (1 - 0.18 * Math.abs(swing)) + 12;
  const upright = pointAt([STEM_X, SOIL_Y - 2], angle, length);
  const rise = SOIL_Y - upright[1];
  const sag = SAG[state];
  const knee: Point = [STEM_X + (upright[0] - STEM_X) * sag.kneeX, SOIL_Y - rise * sag.kneeY - 6];
  const tip: Point =
    state === 'healthy'
      ? upright
      : [STEM_X + (upright[0] - STEM_X) * 0.92 + Math.sign(swing) * 8, SOIL_Y - rise * sag.tipY];
  const leafScale = stage < 3 ? form.leafScale * 0.9 : form.leafScale;
  scene.addStem([[STEM_X + swing * 6, SOIL_Y], knee, tip], 1.8 + stage * 0.22, 1 + t * 1.8);
  scene.addLeaf({
    at: [tip[0], tip[1] + 6],
    angle: angle * form.turnShare + Math.sign(angle || 1) * form.hangDegrees,
    scale: leafScale * (0.84 + 0.3 * t) * random.range(0.9, 1.1),
    depth: 1.05 + t * 2.2,
  });
}

/** Grows a dome, with five flower stalks above it when it is ripe. */
export function growDome(scene: Scene, form: DomeForm): void {
  for (let index = 0; index < form.stalkCount; index++) growStalk(scene, form, index);
  if (scene.stage < 5) return;
  for (const [angle, share] of FLOWER_STALKS) {
    const length = (scene.height - 14) * share;
    const bud = { angle: angle * 0.6, scale: 0.9, depth: 4.6 };
    growBudStalk(scene, {
      angle,
      length,
      kneeDistance: scene.height * share * 0.5,
      width: 2.2,
      depth: 2.9,
      bud,
    });
  }
}
