import { drawCabin } from './growhouse-cabin.ts';
import { drawGlasshouse } from './growhouse-glasshouse.ts';
import { drawPalmHouse } from './growhouse-palm-house.ts';
import type { GrowhouseSite } from './growhouse-parts.ts';
import type { Shape } from '../shapes.ts';

export const GROWHOUSE_SIZES = ['small', 'medium', 'large'] as const;
export type GrowhouseSize = (typeof GROWHOUSE_SIZES)[number];

/** Draws a building on the ground at y = 200, in the middle of a canvas 400 wide. */
type DrawBuilding = (site: GrowhouseSite) => Shape;

export const DRAW_BUILDING: Readonly<Record<GrowhouseSize, DrawBuilding>> = {
  small: drawCabin,
  medium: drawGlasshouse,
  large: drawPalmHouse,
};
