import { oklch } from './colour.ts';
import type { HouseSite } from './growhouse-parts.ts';
import type { LeafShape } from './leaves.ts';
import { LEAF_SHAPES } from './leaves.ts';
import { polar } from './path.ts';
import type { Point } from './path.ts';
import type { Random } from './random.ts';

/** What one plant looks like from far away. */
export interface FarPlant {
  readonly leafShape: LeafShape;
  /** OKLCH hue in degrees. */
  readonly hue: number;
}

/** As many kinds are drawn once per house and placed by `plantRow`. */
const KINDS = 4;
const HEIGHT = 40;
/** No silhouette is wider than this to either side. */
const REACH = 13;

/** A silhouette's path, standing on (0, 0), `HEIGHT` tall. */
type Silhouette = (random: Random) => string;

const whole = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;

/** A pointed leaf from `foot`; `fat` is its half width as a share of its length. */
function leaf(foot: Point, degrees: number, length: number, fat: number): string {
  const tip = polar(foot, degrees, length);
  const middle = polar(foot, degrees, length * 0.5);
  const out = polar([0, 0], degrees + 90, length * fat * 2);
  const side = (sign: 1 | -1): Point => [middle[0] + sign * out[0], middle[1] + sign * out[1]];
  return `M${whole(foot)}Q${whole(side(-1))} ${whole(tip)}Q${whole(side(1))} ${whole(foot)}Z`;
}

/** A stalk that ends in a disc. */
function coin(degrees: number, length: number, radius: number): string {
  const [x, y] = polar([0, 0], degrees, length);
  return `M-1 0L${whole([x, y])}L1 0ZM${whole([x - radius, y])}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0-${radius * 2} 0Z`;
}

const jittered = (random: Random, angles: readonly number[]): number[] =>
  angles.map((angle) => angle + random.range(-7, 7));

const STEM = 'M-1 0L0-36L1 0Z';

const SILHOUETTES: Readonly<Record<LeafShape, Silhouette>> = {
  fan: (random) =>
    STEM +
    jittered(random, [-96, 98, -74, 70, -84, 80, -46, 44, -50, 48, 0])
      .map((angle, index) => leaf([0, -5 - index * 2.6], angle, 14 - index * 0.7, 0.15))
      .join(''),
  fern: (random) =>
    jittered(random, [-24, 22, -13, 12, 0])
      .map((angle, index) => {
        const knee = polar([0, 0], angle, 16 + index * 3);
        const turn = Math.sign(angle);
        return (
          leaf([0, 0], angle, 18 + index * 3, 0.05) +
          [25, 85].map((step) => leaf(knee, angle + turn * step, 9, 0.2)).join('')
        );
      })
      .join(''),
  round: (random) =>
    jittered(random, [-30, 30, -15, 18, -8, 4])
      .map((angle, index) => coin(angle, 15 + index * 4, 5))
      .join(''),
  lance: (random) =>
    jittered(random, [-62, 60, -24, 24, -14, 15, -5, 6])
      .map((angle, index) => leaf([0, 0], angle, 14 + Math.min(index, 4) * 6, 0.06))
      .join(''),
  star: (random) =>
    STEM +
    [6, 15, 24, 33]
      .map((rise, index) => {
        const centre: Point = [index % 2 ? 6 : -6, -rise];
        const turn = random.range(0, 70);
        return [0, 72, 144, 216, 288]
          .map((angle, ray) => {
            const notch = polar(centre, turn + angle + 36, 3);
            return `${ray ? 'L' : 'M'}${whole(polar(centre, turn + angle, 7.6))}L${whole(notch)}`;
          })
          .join('');
      })
      .join('Z') +
    'Z',
  heart: (random) =>
    jittered(random, [-30, 30, -16, 17, 0])
      .map((angle, index) => {
        const top = polar([0, 0], angle, 20 + index * 4);
        const turn = angle < 0 ? 150 : -150;
        return `M-1 0L${whole(top)}L1 0Z${leaf(top, turn - 24, 12, 0.24)}${leaf(top, turn + 24, 12, 0.24)}`;
      })
      .join(''),
};

/** What grows where nothing is known of the plants: shapes by chance, green hues. */
const chanceKind = (random: Random): FarPlant => ({
  leafShape: random.pick(LEAF_SHAPES),
  hue: random.range(118, 165),
});

/** The kinds of one house; with fewer plants than kinds, kinds repeat. */
export function plantDefinitions(
  { id, random }: Pick<HouseSite, 'id' | 'random'>,
  growing: readonly FarPlant[],
): string {
  return Array.from({ length: KINDS }, (_, kind) => {
    const chance = chanceKind(random);
    const { leafShape, hue } = growing[kind % growing.length] ?? chance;
    const fill = oklch(kind % 2 ? 0.34 : 0.45, 0.085, hue);
    return `<path id="${id}${kind}" d="${SILHOUETTES[leafShape](random)}" fill="${fill}"/>`;
  }).join('');
}

/** A row of plants behind glass, from `left` to `right`, up to `height` tall. */
export function plantRow(
  { id, random }: HouseSite,
  row: { left: number; right: number; ground: number; height: number },
): string {
  let plants = '';
  let index = 0;
  const margin = (REACH * row.height) / HEIGHT;
  for (let x = row.left + margin; x <= row.right - margin; x += random.range(8.5, 13)) {
    const size = (row.height / HEIGHT) * random.range(0.62, 1);
    const across = (index % 2 ? -size : size).toFixed(2);
    plants += `<use href="#${id}${index % KINDS}" transform="translate(${Math.round(x)} ${row.ground})scale(${across} ${size.toFixed(2)})"/>`;
    index++;
  }
  return plants;
}
