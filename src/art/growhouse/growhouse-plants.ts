import { oklch } from '../colour.ts';
import * as svg from '../elements.ts';
import type { GrowhouseSite } from './growhouse-parts.ts';
import { type LeafShape, LEAF_SHAPES } from '../plant/leaves.ts';
import { pointAt, roundToHundredth, type Point } from '../path-data.ts';
import type { Random } from '../random.ts';
import type { Definition, Shape } from '../shapes.ts';

/** Traits that tell plants apart from a distance. */
export interface PlantKind {
  readonly leafShape: LeafShape;
  /** OKLCH hue in degrees. */
  readonly hue: number;
}

/** Silhouettes that are defined once per growhouse and copied by `drawPlantRow`. */
const SILHOUETTES_PER_GROWHOUSE = 4;
const HEIGHT = 40;
/** Half the width of the widest silhouette. */
const HALF_WIDTH = 13;

/** Returns the path data of a silhouette that stands on (0, 0) and is `HEIGHT` tall. */
type CreateSilhouette = (random: Random) => string;

const formatWhole = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;

/** Outlines a pointed leaf; `breadth` is its half width as a share of its length. */
function outlineLeaf(foot: Point, degrees: number, length: number, breadth: number): string {
  const tip = pointAt(foot, degrees, length);
  const middle = pointAt(foot, degrees, length * 0.5);
  const outward = pointAt([0, 0], degrees + 90, length * breadth * 2);
  const handle = (side: 1 | -1): Point => [
    middle[0] + side * outward[0],
    middle[1] + side * outward[1],
  ];
  return `M${formatWhole(foot)}Q${formatWhole(handle(-1))} ${formatWhole(tip)}Q${formatWhole(handle(1))} ${formatWhole(foot)}Z`;
}

/** Outlines a stalk that ends in a disc. */
function outlineDisc(degrees: number, length: number, radius: number): string {
  const [x, y] = pointAt([0, 0], degrees, length);
  return `M-1 0L${formatWhole([x, y])}L1 0ZM${formatWhole([x - radius, y])}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0-${radius * 2} 0Z`;
}

const varyAngles = (random: Random, angles: readonly number[]): number[] =>
  angles.map((angle) => angle + random.range(-7, 7));

const STEM = 'M-1 0L0-36L1 0Z';

const SILHOUETTES: Readonly<Record<LeafShape, CreateSilhouette>> = {
  fan: (random) =>
    STEM +
    varyAngles(random, [-96, 98, -74, 70, -84, 80, -46, 44, -50, 48, 0])
      .map((angle, index) => outlineLeaf([0, -5 - index * 2.6], angle, 14 - index * 0.7, 0.15))
      .join(''),
  fern: (random) =>
    varyAngles(random, [-24, 22, -13, 12, 0])
      .map((angle, index) => {
        const knee = pointAt([0, 0], angle, 16 + index * 3);
        const side = Math.sign(angle);
        return (
          outlineLeaf([0, 0], angle, 18 + index * 3, 0.05) +
          [25, 85].map((turn) => outlineLeaf(knee, angle + side * turn, 9, 0.2)).join('')
        );
      })
      .join(''),
  round: (random) =>
    varyAngles(random, [-30, 30, -15, 18, -8, 4])
      .map((angle, index) => outlineDisc(angle, 15 + index * 4, 5))
      .join(''),
  lance: (random) =>
    varyAngles(random, [-62, 60, -24, 24, -14, 15, -5, 6])
      .map((angle, index) => outlineLeaf([0, 0], angle, 14 + Math.min(index, 4) * 6, 0.06))
      .join(''),
  star: (random) =>
    STEM +
    [6, 15, 24, 33]
      .map((rise, index) => {
        const centre: Point = [index % 2 ? 6 : -6, -rise];
        const turn = random.range(0, 70);
        return [0, 72, 144, 216, 288]
          .map((angle, ray) => {
            const notch = pointAt(centre, turn + angle + 36, 3);
            return `${ray ? 'L' : 'M'}${formatWhole(pointAt(centre, turn + angle, 7.6))}L${formatWhole(notch)}`;
          })
          .join('');
      })
      .join('Z') +
    'Z',
  heart: (random) =>
    varyAngles(random, [-30, 30, -16, 17, 0])
      .map((angle, index) => {
        const top = pointAt([0, 0], angle, 20 + index * 4);
        const turn = angle < 0 ? 150 : -150;
        return `M-1 0L${formatWhole(top)}L1 0Z${outlineLeaf(top, turn - 24, 12, 0.24)}${outlineLeaf(top, turn + 24, 12, 0.24)}`;
      })
      .join(''),
};

/** Picks any leaf shape and a green hue, for growhouses whose plants are unknown. */
const pickPlantKind = (random: Random): PlantKind => ({
  leafShape: random.pick(LEAF_SHAPES),
  hue: random.range(118, 165),
});

/** Defines the silhouettes of one growhouse; kinds repeat if there are fewer kinds than silhouettes. */
export function createPlantDefinitions(
  { id, random }: Pick<GrowhouseSite, 'id' | 'random'>,
  growing: readonly PlantKind[],
): Definition[] {
  return Array.from({ length: SILHOUETTES_PER_GROWHOUSE }, (_, index) => {
    // Picked even if it is not used, so that the rest of the picture does not depend on `growing`.
    const fallback = pickPlantKind(random);
    const { leafShape, hue } = growing[index % growing.length] ?? fallback;
    const fill = oklch(index % 2 ? 0.34 : 0.45, 0.085, hue);
    return svg.path(SILHOUETTES[leafShape](random), { id: `${id}${index}`, fill });
  });
}

/** Draws a row of plants behind glass, from `left` to `right` and up to `height` tall. */
export function drawPlantRow(
  { id, random }: GrowhouseSite,
  row: { left: number; right: number; ground: number; height: number },
): Shape {
  const plants: Shape[] = [];
  const margin = (HALF_WIDTH * row.height) / HEIGHT;
  for (let x = row.left + margin; x <= row.right - margin; x += random.range(8.5, 13)) {
    const index = plants.length;
    const scale = roundToHundredth((row.height / HEIGHT) * random.range(0.62, 1));
    plants.push(
      svg.copyShape(`${id}${index % SILHOUETTES_PER_GROWHOUSE}`, {
        transform: [
          svg.translate(Math.round(x), row.ground),
          svg.scale(index % 2 ? -scale : scale, scale),
        ],
      }),
    );
  }
  return svg.fragment(...plants);
}
