import { pointAt, type Point } from '../path-data.ts';
import { SOIL_Y, STEM_X, type Scene, FOOT, pointFromFoot } from './plant-scene.ts';
import type { PlantState, Stage } from './plant-stages.ts';

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

const NODE_COUNTS: Readonly<Record<Stage, number>> = { 1: 0, 2: 4, 3: 6, 4: 10, 5: 10 };

/** Grows a vine that winds up a stake with alternate leaves, and bears lanterns when it is ripe. */
export function growVine(scene: Scene): void {
  const { stage, height } = scene;
  const nodeCount = NODE_COUNTS[stage];
  const swing = stage < 3 ? 7 : 15;
  const phase = scene.side > 0 ? 0 : 3.1;
  const getVinePoint = (t: number): Point => [
    STEM_X + Math.sin(t * nodeCount * 1.25 + phase) * swing * (0.4 + t),
    SOIL_Y - (height - 22) * t,
  ];
  if (stage > 2) scene.parts.push({ kind: 'stake', height, depth: 0.5 });
  const steps = nodeCount * 2;
  const points = Array.from({ length: steps + 1 }, (_, step) => getVinePoint(step / steps));
  scene.addStem(points, 2.6 + stage * 0.45, 2);
  for (let index = 1; index <= nodeCount; index++) {
    const t = index / nodeCount;
    growNode(scene, getVinePoint(t), t, index);
  }
  const top = getVinePoint(1);
  scene.addLeaf({ at: top, angle: 6, scale: stage < 3 ? 0.34 : 0.3, depth: 3 });
  if (stage > 4) scene.addBud({ at: [top[0], top[1] - 4], angle: 180, scale: 0.9, depth: 5 });
}

/** Grows the leaves and the bud at one node, `t` of the way up. */
function growNode(scene: Scene, node: Point, t: number, index: number): void {
  const { random, stage } = scene;
  const side = index % 2 ? 1 : -1;
  const scale = (stage < 3 ? 0.36 : 0.5 - 0.2 * t) * random.range(0.9, 1.1);
  const tip = pointAt(node, side * 66, 10 + 24 * (1 - t) + random.range(0, 6));
  scene.addStem([node, pointAt(node, side * 48, 10), tip], 1.8, 1.9);
  const angle = side * (84 - 46 * t) + random.range(-10, 10);
  scene.addLeaf({ at: tip, angle, scale, depth: side > 0 ? 2.2 : 2.6 });
  if (stage > 3) {
    const at: Point = [node[0] - side * 4, node[1]];
    const depth = t > 0.5 ? 1 : 3;
    scene.addLeaf({ at, angle: -side * (58 - 20 * t), scale: scale * 0.78, depth });
  }
  if (stage > 4 && index % 2 === 0) {
    const at: Point = [node[0] - side * (26 - 12 * t), node[1] + 12];
    scene.addBud({ at, angle: -side * 6, scale: 0.72, depth: 4 });
  }
}
