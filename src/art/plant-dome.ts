import { polar } from './path.ts';
import type { Point } from './path.ts';
import { SOIL_Y, STEM_X } from './plant-scene.ts';
import type { PlantState } from './plant-stages.ts';
import type { Scene } from './plant-scene.ts';
import { budStalk } from './plant-stalk.ts';

/** A crown of stalks with one leaf each. */
export interface Dome {
  readonly count: number;
  readonly leafScale: number;
  /** Largest angle of a stalk from upright. */
  readonly spread: number;
  /** How far a leaf turns with its stalk. */
  readonly facing: number;
  /** Degrees every leaf hangs outward. */
  readonly hang: number;
}

/** How far along its reach a stalk bends, how high that knee is, and how high its tip stays. */
const SAG: Readonly<Record<PlantState, { reach: number; knee: number; tip: number }>> = {
  healthy: { reach: 0.42, knee: 0.62, tip: 1 },
  withered: { reach: 0.62, knee: 0.74, tip: 0.56 },
  dead: { reach: 0.62, knee: 0.5, tip: 0.2 },
};

const FLOWER_STALKS = [
  [-30, 0.86],
  [4, 1.02],
  [34, 0.82],
  [-58, 0.56],
  [60, 0.54],
] as const;

function stalk(scene: Scene, form: Dome, index: number): void {
  const { random, stage, state, height } = scene;
  const t = (index + 0.5) / form.count;
  // The golden angle spreads the stalks evenly without any two in line.
  const golden = Math.sin(index * 2.4 + (scene.side > 0 ? 0.4 : 1.2));
  const angle = form.spread * scene.spread * golden * (0.55 + 0.45 * Math.sqrt(1 - t));
  const length = (height - 34) * (1.05 - 0.62 * t) * (1 - 0.18 * Math.abs(golden)) + 12;
  const upright = polar([STEM_X, SOIL_Y - 2], angle, length);
  const rise = SOIL_Y - upright[1];
  const sag = SAG[state];
  const knee: Point = [STEM_X + (upright[0] - STEM_X) * sag.reach, SOIL_Y - rise * sag.knee - 6];
  const tip: Point =
    state === 'healthy'
      ? upright
      : [STEM_X + (upright[0] - STEM_X) * 0.92 + Math.sign(golden) * 8, SOIL_Y - rise * sag.tip];
  const leafScale = stage < 3 ? form.leafScale * 0.9 : form.leafScale;
  scene.stem([[STEM_X + golden * 6, SOIL_Y], knee, tip], 1.8 + stage * 0.22, 1 + t * 1.8);
  scene.leaf({
    at: [tip[0], tip[1] + 6],
    angle: angle * form.facing + Math.sign(angle || 1) * form.hang,
    scale: leafScale * (0.84 + 0.3 * t) * random.range(0.9, 1.1),
    depth: 1.05 + t * 2.2,
  });
}

/** Grows a dome; ripe, five flower stalks stand out of it. */
export function dome(scene: Scene, form: Dome): void {
  for (let index = 0; index < form.count; index++) stalk(scene, form, index);
  if (scene.stage < 5) return;
  for (const [angle, share] of FLOWER_STALKS) {
    const length = (scene.height - 14) * share;
    const bud = { angle: angle * 0.6, scale: 0.9, depth: 4.6 };
    budStalk(scene, {
      angle,
      length,
      knee: scene.height * share * 0.5,
      width: 2.2,
      depth: 2.9,
      bud,
    });
  }
}
