import { LAMP } from '../colour.ts';
import * as svg from '../elements.ts';
import { type Point, roundToTenth } from '../path-data.ts';
import { createSeededRandom } from '../random.ts';
import type { Shape } from '../shapes.ts';
import type { GrowhouseSize } from './growhouse-buildings.ts';

/** Where the cat sits and the wreath hangs, in units of the picture. */
interface GiftPlaces {
  readonly sill: Point;
  readonly door: Point;
  readonly scale: number;
}

const PLACES: Readonly<Record<GrowhouseSize, GiftPlaces>> = {
  small: { sill: [173, 177], door: [225, 158], scale: 1.15 },
  medium: { sill: [140, 182], door: [200, 161], scale: 1.2 },
  large: { sill: [116, 186], door: [200, 164], scale: 1.2 },
};

const FUR = '#2a1726';

/** Draws a cat that sits on (0, 0) before a lit window, with its tail over the edge. */
const drawCat = (): Shape =>
  svg.fragment(
    svg.ellipse({ cy: -9, rx: 10, ry: 13, fill: '#ffd68f', fillOpacity: 0.6 }),
    svg.roundLine('M4-1.2C9-1.6 9.6 3 8 8', FUR, 2.2),
    svg.path('M-5.5 0C-7-6-4.4-10.5-1-11H1C4.4-10.5 7-6 5.5 0Z', { fill: FUR }),
    svg.path('M-4.2-13.4L-4.4-19.4L-.9-17H.9L4.4-19.4L4.2-13.4A4.3 4 0 1 1-4.2-13.4Z', {
      fill: FUR,
    }),
    svg.roundLine('M-5.4-1C-6.4-5.5-4.7-9-2.9-10.3M-4.4-13.4L-4.4-19', LAMP, 0.9, {
      strokeOpacity: 0.75,
    }),
    svg.circle({ cx: -1.7, cy: -14, r: 0.8, fill: LAMP }),
    svg.circle({ cx: 1.7, cy: -14, r: 0.8, fill: LAMP }),
  );

const BERRIES: readonly Point[] = [
  [-4.4, -3.4],
  [5, -1.8],
  [-3.2, 4.6],
  [2.6, -5],
];

/** Draws a wreath around (0, 0) with a bow below. */
const drawWreath = (): Shape =>
  svg.fragment(
    svg.circle({ r: 5.6, fill: 'none', stroke: '#2f4a26', strokeWidth: 4.2 }),
    svg.circle({
      r: 5.9,
      fill: 'none',
      stroke: '#78a052',
      strokeWidth: 2.4,
      strokeDasharray: [1.6, 1.3],
    }),
    ...BERRIES.map(([cx, cy]) => svg.circle({ cx, cy, r: 1.2, fill: '#e0604e' })),
    svg.path('M0 5.4L-4.6 3.2V8.4ZM0 5.4L4.6 3.2V8.4Z', { fill: '#c9443f' }),
    svg.roundLine('M0 6L-2.4 11M0 6L2.4 11', '#c9443f', 1.5),
  );

/** @param glowId of the gradient of a lamp's light */
function drawFireflies(seed: number | string, glowId: string): Shape {
  const random = createSeededRandom(`fireflies/${seed}`);
  const lights = Array.from({ length: 11 }, (_, index) => {
    const x = index % 2 ? random.range(52, 168) : random.range(236, 348);
    const [cx, cy] = [roundToTenth(x), roundToTenth(random.range(150, 222))];
    return svg.fragment(
      svg.circle({ cx, cy, r: roundToTenth(random.range(4.5, 8)), fill: svg.ref(glowId) }),
      svg.circle({ cx, cy, r: 1.2, fill: '#fdf7b8' }),
    );
  });
  return svg.fragment(...lights);
}

/**
 * Draws what days of care have brought to a growhouse: first fireflies, then a cat, then a wreath.
 * @param count of gifts, 0 to 3
 */
export function drawCareGifts(
  count: number,
  { size, seed, glowId }: { size: GrowhouseSize; seed: number | string; glowId: string },
): Shape {
  const { sill, door, scale } = PLACES[size];
  const place = (at: Point, shape: Shape): Shape =>
    svg.group({ transform: [svg.translate(...at), svg.scale(scale)] }, shape);
  return svg.fragment(
    count > 0 ? drawFireflies(seed, glowId) : svg.NOTHING,
    count > 1 ? place(sill, drawCat()) : svg.NOTHING,
    count > 2 ? place(door, drawWreath()) : svg.NOTHING,
  );
}
