import { dome } from './plant-dome.ts';
import { FOOT, SOIL_Y, STEM_X } from './plant-scene.ts';
import type { PlantState, Stage } from './plant-stages.ts';
import type { Scene } from './plant-scene.ts';
import { budStalk } from './plant-stalk.ts';
import type { LeafShape } from './leaves.ts';
import { polar } from './path.ts';
import type { Point } from './path.ts';

/** How a plant grows from stage 2 on: fills the scene with stems, leaves and buds. */
type Habit = (scene: Scene) => void;
type ByStage<T> = Readonly<Record<Stage, T>>;

/** The stem starts a little under the soil's edge. */
const ROOT: Point = [STEM_X, SOIL_Y + 2];

interface SproutPose {
  /** Where the stem bends and where it ends: steps to the side it falls to, share of its height. */
  readonly knee: Point;
  readonly top: Point;
  /** The two seed leaves, before they turn with the side it falls to. */
  readonly leaves: readonly [number, number];
}
const SPROUT_POSES: Readonly<Record<PlantState, SproutPose>> = {
  healthy: { knee: [0, 0.5], top: [0, 1], leaves: [-58, 58] },
  withered: { knee: [1, 0.86], top: [15, 0.74], leaves: [118, -164] },
  dead: { knee: [3, 0.42], top: [21, 0.3], leaves: [104, 168] },
};

/** Stage 1 of every strain: two seed leaves on a stem, which bows when dry and lies down when dead. */
export function sprout(scene: Scene): void {
  const { random, side, state } = scene;
  const height = scene.height - 6;
  const lean = random.range(-5, 5);
  const { knee, top, leaves } = SPROUT_POSES[state];
  const at: Point = [STEM_X + lean * 0.4 + side * top[0], SOIL_Y - height * top[1]];
  const bent: Point = [STEM_X + lean + side * knee[0], SOIL_Y - height * knee[1]];
  scene.stem([ROOT, bent, at], 4.6);
  for (const angle of leaves) {
    scene.parts.push({ kind: 'seed-leaf', at, angle: side * angle + lean, depth: 3 });
  }
  if (state === 'healthy') scene.leaf({ at, angle: lean, scale: 0.2, depth: 2 });
}

const BUSH_NODES: ByStage<number> = { 1: 0, 2: 1, 3: 2, 4: 3, 5: 3 };

/** The pair of branches at one node of a bush. */
function bushNode(scene: Scene, index: number, nodes: number, lean: number): void {
  const { random, stage, height } = scene;
  const t = 0.24 + 0.7 * (index / nodes);
  const y = SOIL_Y - (height - 30) * t;
  const x = STEM_X - lean * Math.sin(t * 3);
  const node: Point = [x, y];
  const reach = (1 - t) * height * 0.34 + 12;
  const scale = (stage < 3 ? 0.4 : 0.4 + 0.14 * (1 - t)) * random.range(0.94, 1.06);
  for (const side of index % 2 ? [1, -1] : [-1, 1]) {
    const angle = side * (72 - t * 22 + random.range(-7, 7));
    const tip = polar(node, angle * 0.86, reach);
    scene.stem([node, polar(node, angle, reach * 0.55), tip], 1.6 + stage * 0.35, 1.8);
    scene.leaf({ at: tip, angle: angle * 1.06, scale, depth: side < 0 ? 2.2 : 2 });
    if (stage > 3) {
      const halfway = polar(node, angle * 0.55, reach * 0.6);
      scene.leaf({ at: halfway, angle: angle * 0.5, scale: scale * 0.82, depth: 1 });
    }
    if (stage > 4) {
      const budAt = polar(tip, angle * 0.3, 6);
      scene.bud({ at: budAt, angle: angle * 0.3, scale: 0.8 + 0.1 * index, depth: 3.1 + t });
      scene.leaf({ at: tip, angle: angle * 0.9, scale: scale * 0.5, depth: 3.9 });
    }
  }
  if (stage > 3) {
    const angle = (index % 2 ? 20 : -22) + random.range(-6, 6);
    scene.leaf({ at: [x, y + 4], angle, scale: scale * 0.78, depth: 3.1 });
  }
}

/** Upright, opposite branches, cone-shaped; colas on every tip. */
const bush: Habit = (scene) => {
  const { random, stage, height } = scene;
  const nodes = BUSH_NODES[stage];
  const lean = random.range(-6, 6);
  const top: Point = [STEM_X + lean, SOIL_Y - height + 30];
  scene.stem([ROOT, [STEM_X - lean, SOIL_Y - height * 0.4], top], 3 + stage * 0.9, 2.5);
  for (let index = 0; index < nodes; index++) bushNode(scene, index, nodes, lean);
  for (const angle of stage > 2 ? [-52, 52, 4] : [-34, 36]) {
    scene.leaf({ at: top, angle, scale: stage > 2 ? 0.42 : 0.36, depth: 3 });
  }
  if (stage < 5) return;
  scene.bud({ at: [top[0], top[1] - 6], angle: lean, scale: 1.35, depth: 5 });
  for (const angle of [-70, 70]) {
    scene.leaf({ at: [top[0], top[1] + 2], angle, scale: 0.22, depth: 5.5 });
  }
};

const FROND_COUNT: ByStage<number> = { 1: 0, 2: 5, 3: 7, 4: 11, 5: 11 };
const FIDDLEHEADS = [
  [-26, 126],
  [20, 138],
  [-4, 154],
  [46, 108],
  [-50, 104],
] as const;

/** A crown of arching fronds; ripe fiddleheads carry a pearl. */
const fronds: Habit = (scene) => {
  const { random, stage, height, spread } = scene;
  const count = FROND_COUNT[stage];
  const size = (height / 150) * 1.16;
  for (let index = 0; index < count; index++) {
    const t = index / (count - 1);
    const order = ((index * 5) % count) / count;
    const edge = Math.abs(t - 0.5) * 2;
    const angle = (t < 0.5 ? -1 : 1) * (edge * 56 * spread - 6) + random.range(-4, 4);
    const scale = size * (1.04 - 0.2 * edge) * random.range(0.84, 1.08);
    const depth = 0.2 + order * 1.4 + edge * 1.4;
    scene.leaf({ at: [STEM_X + (t - 0.5) * 16, SOIL_Y], angle, scale, depth });
  }
  if (stage > 3) {
    for (const angle of [-70, 64, -26, 30]) {
      scene.leaf({ at: FOOT, angle, scale: size * 0.52, depth: 3.4 });
    }
  }
  if (stage < 5) return;
  for (const [angle, length] of FIDDLEHEADS) {
    const bud = { angle, scale: 0.95, depth: 4.5 };
    budStalk(scene, { angle, length, knee: length * 0.55, width: 2.6, depth: 1.2, bud });
  }
};

interface Cane {
  readonly lean: number;
  /** Share of the plant's height. */
  readonly rise: number;
  readonly blades: number;
}
const TWO_CANES: readonly Cane[] = [
  { lean: -7, rise: 0.48, blades: 11 },
  { lean: 9, rise: 0.22, blades: 8 },
];
const CANES: ByStage<readonly Cane[]> = {
  1: [],
  2: [{ lean: 0, rise: 0.3, blades: 6 }],
  3: [{ lean: 0, rise: 0.42, blades: 9 }],
  4: TWO_CANES,
  5: TWO_CANES,
};

function cane(scene: Scene, { lean, rise, blades }: Cane): void {
  const { random, stage, height } = scene;
  const top: Point = [STEM_X + lean * 1.6, SOIL_Y - height * rise];
  const middle: Point = [STEM_X + lean * 0.9, SOIL_Y - height * rise * 0.5];
  scene.stem([[STEM_X + lean, SOIL_Y + 2], middle, top], 4 + stage * 0.8, 1.9);
  for (let index = 0; index < blades; index++) {
    const t = index / (blades - 1);
    const angle = (index % 2 ? 1 : -1) * (12 + 96 * t) + random.range(-6, 6);
    const scale =
      (height / 150) * (0.86 - 0.26 * t) * random.range(0.9, 1.08) * (stage < 3 ? 1.05 : 0.92);
    const at: Point = [top[0], top[1] + t * height * rise * 0.5];
    scene.leaf({ at, angle, scale, depth: 1 + t * 2.4 + lean / 40 });
  }
  if (stage < 5) return;
  const tip: Point = [top[0] + lean, top[1] - height * (0.18 + rise * 0.18)];
  scene.stem([top, [top[0] + lean * 0.2, (top[1] + tip[1]) / 2], tip], 3, 3.6);
  scene.bud({ at: tip, angle: lean * 0.8, scale: 1.15, depth: 5 });
}

/** Canes with fountains of blades; ripe spikes stand above. */
const canes: Habit = (scene) => {
  for (const one of CANES[scene.stage]) cane(scene, one);
};

const VINE_TURNS: ByStage<number> = { 1: 0, 2: 4, 3: 6, 4: 10, 5: 10 };

/** A vine winding up a cane stake, leaves alternating; ripe lanterns hang from it. */
const vine: Habit = (scene) => {
  const { random, stage, height } = scene;
  const turns = VINE_TURNS[stage];
  const swing = stage < 3 ? 7 : 15;
  if (stage > 2) scene.parts.push({ kind: 'stake', height, depth: 0.5 });
  const along = (t: number): Point => [
    STEM_X + Math.sin(t * turns * 1.25 + (scene.side > 0 ? 0 : 3.1)) * swing * (0.4 + t),
    SOIL_Y - (height - 22) * t,
  ];
  const points = Array.from({ length: turns * 2 + 1 }, (_, index) => along(index / (turns * 2)));
  scene.stem(points, 2.6 + stage * 0.45, 2);
  for (let index = 1; index <= turns; index++) {
    const t = index / turns;
    const node = along(t);
    const side = index % 2 ? 1 : -1;
    const scale = (stage < 3 ? 0.36 : 0.5 - 0.2 * t) * random.range(0.9, 1.1);
    const tip = polar(node, side * 66, 10 + 24 * (1 - t) + random.range(0, 6));
    scene.stem([node, polar(node, side * 48, 10), tip], 1.8, 1.9);
    const angle = side * (84 - 46 * t) + random.range(-10, 10);
    scene.leaf({ at: tip, angle, scale, depth: side > 0 ? 2.2 : 2.6 });
    if (stage > 3) {
      const at: Point = [node[0] - side * 4, node[1]];
      const depth = t > 0.5 ? 1 : 3;
      scene.leaf({ at, angle: -side * (58 - 20 * t), scale: scale * 0.78, depth });
    }
    if (stage > 4 && index % 2 === 0) {
      const at: Point = [node[0] - side * (26 - 12 * t), node[1] + 12];
      scene.bud({ at, angle: -side * 6, scale: 0.72, depth: 4 });
    }
  }
  const top = along(1);
  scene.leaf({ at: top, angle: 6, scale: stage < 3 ? 0.34 : 0.3, depth: 3 });
  if (stage > 4) scene.bud({ at: [top[0], top[1] - 4], angle: 180, scale: 0.9, depth: 5 });
};

/** Coins on long stalks, a dome of discs. */
const coins: Habit = (scene) => {
  const counts: ByStage<number> = { 1: 0, 2: 4, 3: 8, 4: 14, 5: 14 };
  dome(scene, { count: counts[scene.stage], leafScale: 0.42, spread: 62, facing: 0.7, hang: 0 });
};

/** Hearts hanging outward from arching stalks. */
const hearts: Habit = (scene) => {
  const counts: ByStage<number> = { 1: 0, 2: 3, 3: 6, 4: 10, 5: 10 };
  dome(scene, { count: counts[scene.stage], leafScale: 0.46, spread: 50, facing: 1.3, hang: 34 });
};

/** The habit follows the leaf shape: six silhouettes, not six leaf stickers. */
export const HABITS: Readonly<Record<LeafShape, Habit>> = {
  fan: bush,
  fern: fronds,
  round: coins,
  lance: canes,
  star: vine,
  heart: hearts,
};
