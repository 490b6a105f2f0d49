import { oklch } from '../colour.ts';
import * as svg from '../elements.ts';
import { roundToHundredth } from '../path-data.ts';
import type { Definition, Shape } from '../shapes.ts';

const LAYERS = 13;
const LAYER_HEIGHT = 5;

/** Defines the lower edge of the northern lights, 400 wide. */
export const createAuroraDefinition = (id: string): Definition =>
  svg.path('M-60 96C-20 70 30 112 80 92S150 52 210 66S300 108 350 82S430 66 470 88', {
    id,
    fill: 'none',
    strokeWidth: LAYER_HEIGHT + 0.2,
  });

/** Draws two curtains of northern lights, which fade upwards from green to violet. */
export function drawAurora(id: string): Shape {
  const curtain = Array.from({ length: LAYERS }, (_, index) => {
    const height = index / (LAYERS - 1);
    return svg.copyShape(id, {
      transform: [svg.translate(0, -index * LAYER_HEIGHT)],
      stroke: oklch(0.84 - 0.2 * height, 0.15, 160 + 135 * height),
      strokeOpacity: roundToHundredth(0.45 * (1 - height) ** 1.3 * Math.min(1, (index + 1) / 4)),
    });
  });
  return svg.fragment(
    svg.group({ transform: [svg.translate(46, -22)], opacity: 0.6 }, ...curtain),
    ...curtain,
  );
}
