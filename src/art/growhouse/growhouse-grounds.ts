import { LAMP } from '../colour.ts';
import * as svg from '../elements.ts';
import {
  ADDED_AT,
  drawLantern,
  type GrowhouseSite,
  MIRRORED,
  repeatPath,
} from './growhouse-parts.ts';
import { formatPoint, type Point } from '../path-data.ts';
import type { Shape } from '../shapes.ts';

/** Draws firewood, three layers of it, on the ground at y = 200. */
export function drawWoodpile(left: number): Shape {
  const logs = [4, 3, 2].flatMap((count, layer) =>
    Array.from({ length: count }, (_, index) => [left + layer * 4.5 + index * 9, 196 - layer * 8]),
  );
  const ends = logs.map(([x, y]) => `M${x} ${y}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0Z`);
  return svg.path(ends.join(''), { fill: '#a8774f', stroke: '#3c2427', strokeWidth: 1.6 });
}

/** Draws a picket fence on both sides of the path to the door. */
function drawFence(): Shape {
  const pickets = repeatPath(16, (index) => `${2 + index * 9.6} 221v-14l3-4 3 4v14Z`);
  const side = [
    svg.path('M0 210H154M0 217H154', { stroke: '#6f5348', strokeWidth: 2.4 }),
    svg.path(pickets, { fill: '#a98a72', stroke: '#4a3330', strokeWidth: 0.8 }),
  ];
  return svg.fragment(...side, svg.group({ transform: MIRRORED }, ...side));
}

const drawLampPost = (site: GrowhouseSite, x: number): Shape =>
  svg.group(
    { transform: [svg.translate(x, 150), svg.scale(1.7)] },
    svg.path('M0 36V3', { stroke: '#6a525c', strokeWidth: 2 }),
    svg.path('M-4 36H4', { stroke: '#6a525c', strokeWidth: 3 }),
    drawLantern(site, 0, 0),
  );

/** Returns path data that a round stroke turns into a dot at each point. */
const markDots = (points: readonly Point[]): string =>
  points.map((point) => `M${formatPoint(point)}h.1`).join('');

const HEDGE = 'M72 206Q80 193 92 198T116 197 138 197 164 206Z';

/** Draws flowers in front of both halves of the building, in the rarity's light and in pink. */
function drawFlowerBeds({ random, rarity: { light } }: GrowhouseSite): Shape {
  const blossoms = Array.from({ length: 34 }, (_, index): Point => {
    const x = random.integer(78, 158);
    return [index % 2 ? x : 400 - x, random.integer(188, 202)];
  });
  const pinkOnes = blossoms.filter((_, index) => index % 4 < 2);
  return svg.fragment(
    svg.path(HEDGE, { fill: '#2c3f1f' }),
    svg.path(HEDGE, { fill: '#2c3f1f', transform: MIRRORED }),
    svg.path(blossoms.map((blossom) => `M${formatPoint(blossom)}V205`).join(''), {
      stroke: '#5f8440',
      strokeWidth: 1.4,
    }),
    svg.roundLine(markDots(blossoms), light, 5.2),
    svg.roundLine(markDots(pinkOnes), '#ff9db0', 5.2),
  );
}

type Curve = readonly [from: Point, handle: Point, to: Point];

/** From the dome to the roofs at its sides, and from there to the lamp posts. */
const GARLANDS: readonly Curve[] = [
  [
    [190, 62],
    [156, 96],
    [118, 78],
  ],
  [
    [118, 78],
    [84, 122],
    [44, 140],
  ],
  [
    [210, 62],
    [244, 98],
    [284, 74],
  ],
  [
    [284, 74],
    [318, 122],
    [356, 140],
  ],
];

/** Draws garlands of bulbs, in lamplight and the rarity's light by turns. */
function drawGarlands({ rarity: { light } }: GrowhouseSite): Shape {
  const bulbs = GARLANDS.flatMap((curve) =>
    Array.from({ length: 7 }, (_, index) => getPointOnCurve(curve, (index + 0.5) / 7)),
  );
  const wires = GARLANDS.map(
    ([from, handle, to]) => `M${formatPoint(from)}Q${formatPoint(handle)} ${formatPoint(to)}`,
  );
  return svg.fragment(
    svg.line(wires.join(''), '#7a6270', 1.2),
    svg.roundLine(markDots(bulbs), LAMP, 12, { strokeOpacity: 0.28 }),
    svg.roundLine(markDots(bulbs), '#fff0c4', 5.2),
    svg.roundLine(markDots(bulbs.filter((_, index) => index % 2)), light, 5.2),
  );
}

const getPointOnCurve = ([from, handle, to]: Curve, t: number): Point => {
  const at = (axis: 0 | 1) =>
    (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * handle[axis] + t ** 2 * to[axis];
  return [at(0), at(1) + 2.5];
};

/** Draws what the levels have added around the building. */
export function drawGrounds(site: GrowhouseSite, isLarge: boolean): Shape {
  const { level } = site;
  if (level < ADDED_AT.fence) return svg.NOTHING;
  const postX = isLarge ? 44 : 58;
  return svg.fragment(
    drawLampPost(site, postX),
    drawLampPost(site, 400 - postX),
    level < ADDED_AT.garlands ? svg.NOTHING : drawGarlands(site),
    level < ADDED_AT.cupola ? svg.NOTHING : drawFlowerBeds(site),
    drawFence(),
  );
}
