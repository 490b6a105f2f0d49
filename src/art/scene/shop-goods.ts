import * as svg from '../elements.ts';
import { roundToTenth } from '../path-data.ts';
import type { Shape } from '../shapes.ts';

/** Dark wood of lids, posts and shelves. */
export const WOOD = '#2b1a24';

const SPROUT = '#4d6b32';

/** Draws a jar of seeds that glow in a rarity's light. It stands on (x, y). */
export function drawJar(x: number, y: number, light: string): Shape {
  return svg.fragment(
    svg.path(`M${x - 10} ${y}v-19q0-4 4-4h12q4 0 4 4v19Z`, { fill: '#fff6e0', fillOpacity: 0.3 }),
    svg.path(`M${x - 9} ${y - 1}v-11q9-4 18 0v11Z`, { fill: light }),
    svg.path(`M${x - 7} ${y - 26}h14v4h-14Z`, { fill: WOOD }),
    svg.path(`M${x - 6.5} ${y - 18}v11`, {
      stroke: '#fff',
      strokeOpacity: 0.6,
      strokeWidth: 1.6,
      strokeLinecap: 'round',
    }),
  );
}

/** Draws a seed packet in a rarity's colour. It stands on (x, y), tilted by `tilt` degrees. */
export function drawPacket(x: number, y: number, light: string, tilt: number): Shape {
  return svg.group(
    { transform: [svg.translate(x, y), svg.rotate(roundToTenth(tilt))] },
    svg.path('M-9-27h18v27h-18Z', { fill: '#f0e3c9' }),
    svg.path('M-9-27h18v5l-9 4l-9-4Z', { fill: light }),
    svg.path('M0-4v-8M0-7q-5 0-5-5q5 0 5 5q0-5 5-5q0 5-5 5', {
      fill: SPROUT,
      stroke: SPROUT,
      strokeWidth: 1.4,
    }),
    svg.path('M-8.5 0v-26.5', { stroke: '#fff6e0', strokeWidth: 1 }),
  );
}
