import { group } from '../elements.ts';
import type { DrawLeafShape, LeafOptions } from './leaf-drawing.ts';
import { drawFanLeaf } from './leaf-fan.ts';
import { drawFernLeaf } from './leaf-fern.ts';
import { drawHeartLeaf } from './leaf-heart.ts';
import { drawLanceLeaf } from './leaf-lance.ts';
import { drawRoundLeaf } from './leaf-round.ts';
import { drawStarLeaf } from './leaf-star.ts';
import type { Definition } from '../shapes.ts';

/** The leaf shape also decides a plant's growth habit and the form of its buds. */
export const LEAF_SHAPES = ['fan', 'fern', 'round', 'lance', 'star', 'heart'] as const;
export type LeafShape = (typeof LEAF_SHAPES)[number];

const DRAW_LEAF_SHAPE: Readonly<Record<LeafShape, DrawLeafShape>> = {
  fan: drawFanLeaf,
  fern: drawFernLeaf,
  round: drawRoundLeaf,
  lance: drawLanceLeaf,
  star: drawStarLeaf,
  heart: drawHeartLeaf,
};

/** Defines a leaf that `copyShape(id)` copies. */
export function createLeafDefinitions(
  id: string,
  shape: LeafShape,
  options: LeafOptions,
): Definition[] {
  const { definitions = [], leaf } = DRAW_LEAF_SHAPE[shape](options, id);
  return [...definitions, group({ id }, leaf)];
}
