import type { LeafShape } from './leaves.ts';
import { pointAt, type Point } from '../path-data.ts';
import { growDome, growBudStalk, growCanes, growVine } from './plant-dome.ts';
import { FOOT, ROOT, SOIL_Y, STEM_X, type Scene } from './plant-scene.ts';
import type { Stage } from './plant-stages.ts';

/** Grows a plant of stage 2 or later: fills the scene with stems, leaves and buds. */
type GrowHabit = (scene: Scene) => void;
type ByStage<T> = Readonly<Record<Stage, T>>;

const BUSH_NODES: ByStage<number> = { 1: 0, 2: 1, 3: 2, 4: 3, 5: 3 };

/** Grows the pair of branches at one node of a bush. */
function growBranches(scene: Scene, index: number, nodes: number, lean: number): void {
  const { random, stage, height } = scene;
  const t = 0.24 + 0.7 * (index / nodes);
  const y = SOIL_Y - (height - 30) * t;
  const x = STEM_X - lean * Math.sin(t * 3);
  const node: Point = [x, y];
  const reach = (1 - t) * height * 0.34 + 12;
  const scale = (stage < 3 ? 0.4 : 0.4 + 0.14 * (1 - t)) * random.range(0.94, 1.06);
  for (const side of index % 2 ? [1, -1] : [-1, 1]) {
    const angle = side * (72 - t * 22 + random.range(-7, 7));
    const tip = pointAt(node, angle * 0.86, reach);
    scene.addStem([node, pointAt(node, angle, reach * 0.55), tip], 1.6 + stage * 0.35, 1.8);
    scene.addLeaf({ at: tip, angle: angle * 1.06, scale, depth: side < 0 ? 2.2 : 2 });
    if (stage > 3) {
      const halfway = pointAt(node, angle * 0.55, reach * 0.6);
      scene.addLeaf({ at: halfway, angle: angle * 0.5, scale: scale * 0.82, depth: 1 });
    }
    if (stage > 4) {
      const budAt = pointAt(tip, angle * 0.3, 6);
      scene.addBud({ at: budAt, angle: angle * 0.3, scale: 0.8 + 0.1 * index, depth: 3.1 + t });
      scene.addLeaf({ at: tip, angle: angle * 0.9, scale: scale * 0.5, depth: 3.9 });
    }
  }
  if (stage > 3) {
    const angle = (index % 2 ? 20 : -22) + random.range(-6, 6);
    scene.addLeaf({ at: [x, y + 4], angle, scale: scale * 0.78, depth: 3.1 });
  }
}

/** Grows an upright cone of opposite branches, with a cola on every tip. */
const growBush: GrowHabit = (scene) => {
  const { random, stage, height } = scene;
  const nodes = BUSH_NODES[stage];
  const lean = random.range(-6, 6);
  const top: Point = [STEM_X + lean, SOIL_Y - height + 30];
  scene.addStem([ROOT, [STEM_X - lean, SOIL_Y - height * 0.4], top], 3 + stage * 0.9, 2.5);
  for (let index = 0; index < nodes; index++) growBranches(scene, index, nodes, lean);
  for (const angle of stage > 2 ? [-52, 52, 4] : [-34, 36]) {
    scene.addLeaf({ at: top, angle, scale: stage > 2 ? 0.42 : 0.36, depth: 3 });
  }
  if (stage < 5) return;
  scene.addBud({ at: [top[0], top[1] - 6], angle: lean, scale: 1.35, depth: 5 });
  for (const angle of [-70, 70]) {
    scene.addLeaf({ at: [top[0], top[1] + 2], angle, scale: 0.22, depth: 5.5 });
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

/** Grows a crown of arching fronds, with pearl-bearing fiddleheads when it is ripe. */
const growFronds: GrowHabit = (scene) => {
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
    scene.addLeaf({ at: [STEM_X + (t - 0.5) * 16, SOIL_Y], angle, scale, depth });
  }
  if (stage > 3) {
    for (const angle of [-70, 64, -26, 30]) {
      scene.addLeaf({ at: FOOT, angle, scale: size * 0.52, depth: 3.4 });
    }
  }
  if (stage < 5) return;
  for (const [angle, length] of FIDDLEHEADS) {
    const bud = { angle, scale: 0.95, depth: 4.5 };
    growBudStalk(scene, {
      angle,
      length,
      kneeDistance: length * 0.55,
      width: 2.6,
      depth: 1.2,
      bud,
    });
  }
};

/** Grows a dome of discs on long stalks. */
const growDiscDome: GrowHabit = (scene) => {
  const counts: ByStage<number> = { 1: 0, 2: 4, 3: 8, 4: 14, 5: 14 };
  growDome(scene, {
    stalkCount: counts[scene.stage],
    leafScale: 0.42,
    maxAngle: 62,
    turnShare: 0.7,
    hangDegrees: 0,
  });
};

/** Grows hearts that hang outward from arching stalks. */
const growHeartDome: GrowHabit = (scene) => {
  const counts: ByStage<number> = { 1: 0, 2: 3, 3: 6, 4: 10, 5: 10 };
  growDome(scene, {
    stalkCount: counts[scene.stage],
    leafScale: 0.46,
    maxAngle: 50,
    turnShare: 1.3,
    hangDegrees: 34,
  });
};

/** The leaf shape decides the habit, so that plants differ in silhouette and not only in their leaves. */
export const GROW_HABIT: Readonly<Record<LeafShape, GrowHabit>> = {
  fan: growBush,
  fern: growFronds,
  round: growDiscDome,
  lance: growCanes,
  star: growVine,
  heart: growHeartDome,
};
