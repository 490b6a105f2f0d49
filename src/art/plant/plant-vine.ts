import { pointAt } from '../path-data.ts';
import type { Point } from '../path-data.ts';
import { SOIL_Y, STEM_X } from './plant-scene.ts';
import type { Scene } from './plant-scene.ts';
import type { Stage } from './plant-stages.ts';

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
