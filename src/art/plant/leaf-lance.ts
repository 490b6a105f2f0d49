import { createBlade } from './leaf-blade.ts';
import { drawLeaf } from './leaf-drawing.ts';
import type { DrawLeafShape, LeafPaths } from './leaf-drawing.ts';
import type { Point } from '../path-data.ts';

/** Draws a long smooth blade that bows over. */
export const drawLanceLeaf: DrawLeafShape = ({ curl, marking }) => {
  const halfWidthAt = (t: number): number =>
    10.5 * curl ** 0.6 * (1 - t) ** 0.55 * (0.45 + 1.5 * t * (1 - t) + 0.4 * (1 - t));
  const bend = 34 + (1 - curl) * 40;
  const blade = createBlade({ halfWidthAt, bend, steps: 6, toothDepth: 0 });
  const spots = [0.18, 0.3, 0.42, 0.54, 0.66].map((t, index): Point => [
    bend * t * t + (index % 2 ? 3 : -3) * curl,
    -100 * t,
  ]);
  const paths: LeafPaths = { ...blade, spots, spotSize: 4, veinWidth: 1.8, rimWidth: 2.2 };
  return { leaf: drawLeaf(paths, marking) };
};
