import * as svg from '../elements.ts';
import { formatNumber } from '../path-data.ts';
import type { Shape } from '../shapes.ts';

/** Draws the lit part of the moon as seen from the north, on a disc that is barely visible. */
export function drawMoon(
  phase: number,
  { cx, cy, r }: { cx: number; cy: number; r: number },
): Shape {
  const isGrowing = phase < 0.5;
  const isCrescent = phase < 0.25 || phase > 0.75;
  // From top to bottom along the lit edge, and back along the edge of the shadow.
  const edge = isGrowing ? 1 : 0;
  const shadow = isCrescent ? 1 - edge : edge;
  const width = formatNumber(Math.abs(Math.cos(2 * Math.PI * phase)) * r);
  const [top, bottom] = [cy - r, cy + r];
  return svg.group(
    {},
    svg.circle({ cx, cy, r, fillOpacity: 0.07 }),
    svg.path(
      `M${cx} ${top}A${r} ${r} 0 0 ${edge} ${cx} ${bottom}A${width} ${r} 0 0 ${shadow} ${cx} ${top}Z`,
      { opacity: 0.9 },
    ),
  );
}
