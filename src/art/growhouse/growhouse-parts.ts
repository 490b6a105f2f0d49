import * as svg from '../elements.ts';
import { formatNumber } from '../path-data.ts';
import type { Random } from '../random.ts';
import type { RarityLight } from '../rarity-light.ts';
import type { Shape } from '../shapes.ts';

/** Wood and iron that hold the glass. */
export const FRAME = '#2b1a24';
const BRICK = '#4b2f30';
const DARK = '#1a101d';

/** Shared by all parts of one growhouse. */
export interface GrowhouseSite {
  /** Prefix of the gradients' ids: see `createGradients` in growhouse.ts. */
  readonly id: string;
  readonly random: Random;
  readonly rarity: RarityLight;
  /** 1 to 10. */
  readonly level: number;
}

/** Turns the left half of a picture into the right half. */
export const MIRRORED = [svg.translate(400, 0), svg.scale(-1, 1)];

/** The levels from which a growhouse has what it was given; at levels 4 and 7 the building grows. */
export const ADDED_AT = {
  chimney: 2,
  leanTo: 3,
  fence: 5,
  cupola: 6,
  observatory: 8,
  garlands: 9,
  aurora: 10,
} as const;

/** Joins path data that differs by index only. */
export const repeatPath = (count: number, toPath: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `M${toPath(index)}`).join('');

/** Draws a lamp on a cord of length `drop`. */
export const drawHangingLamp = ({ id }: GrowhouseSite, x: number, y: number, drop: number): Shape =>
  svg.fragment(
    svg.path(`M${x} ${y - drop}V${y - 4}`, { stroke: FRAME, strokeWidth: 1 }),
    svg.circle({ cx: x, cy: y + 2, r: 20, fill: svg.ref(`${id}h`) }),
    svg.path(`M${x - 6} ${y + 1}L${x - 2} ${y - 5}h4l4 6Z`, { fill: DARK }),
    svg.ellipse({ cx: x, cy: y + 1.5, rx: 4, ry: 2, fill: '#fff4d6' }),
  );

/** Draws upright bars over glass, and one rail across them. */
export function drawGlassBars(grid: {
  left: number;
  right: number;
  panes: number;
  top: number;
  bottom: number;
  railY: number;
}): Shape {
  const { left, right, panes, top, bottom, railY } = grid;
  const uprights = Array.from({ length: panes + 1 }, (_, index) => {
    const x = left + ((right - left) * index) / panes;
    return `M${formatNumber(x)} ${formatNumber(top)}V${bottom}`;
  });
  return svg.line(`${uprights.join('')}M${left} ${railY}H${right}`, FRAME, 2);
}

const BRICK_HEIGHT = 5;
const BRICK_LENGTH = 12;

/** Draws the brick base of a glasshouse. */
export function drawBrickBase(wall: {
  left: number;
  right: number;
  top: number;
  height: number;
}): Shape {
  const { left, right, top, height } = wall;
  let joints = '';
  for (let row = 0; row * BRICK_HEIGHT < height; row++) {
    for (let x = left + (row % 2 ? 6 : 0); x < right; x += BRICK_LENGTH) {
      const joint = Math.min(BRICK_HEIGHT, height - row * BRICK_HEIGHT);
      joints += `M${x} ${top + row * BRICK_HEIGHT}v${joint}`;
    }
  }
  for (let row = 1; row * BRICK_HEIGHT < height; row++) {
    joints += `M${left} ${top + row * BRICK_HEIGHT}H${right}`;
  }
  return svg.fragment(
    svg.path(`M${left} ${top}H${right}v${height}H${left}Z`, { fill: BRICK }),
    svg.path(joints, { stroke: '#2c1a20', strokeWidth: 0.9 }),
    svg.path(`M${left - 3} ${top}H${right + 3}`, { stroke: '#8a6250', strokeWidth: 2.4 }),
  );
}

/** Draws a lantern in the rarity's light. */
export const drawLantern = ({ id, rarity }: GrowhouseSite, x: number, y: number): Shape =>
  svg.fragment(
    svg.circle({ cx: x, cy: y, r: 22, fill: svg.ref(`${id}r`) }),
    svg.path(`M${x - 3.5} ${y - 4}h7l1 8h-9Z`, { fill: rarity.light }),
    svg.path(`M${x} ${y - 9}l5 4h-10ZM${x - 5} ${y + 4}h10`, {
      fill: DARK,
      stroke: DARK,
      strokeWidth: 1.5,
    }),
  );

/** Draws an arched glass door with its middle at `x`, and the light that falls through it. */
export function drawDoor({ id }: GrowhouseSite, x: number, width: number, height: number): Shape {
  const ground = 200;
  const half = width / 2;
  const arch = `M${x - half} ${ground}V${ground - height + half}A${half} ${half} 0 0 1 ${x + half} ${ground - height + half}V${ground}`;
  return svg.fragment(
    svg.path(`${arch}Z`, { fill: '#fff0c9' }),
    svg.line(arch, FRAME, 3),
    svg.path(`M${x} ${ground}V${ground - height}M${x - half} ${ground - height * 0.42}h${width}`, {
      stroke: FRAME,
      strokeWidth: 1.8,
    }),
    svg.path(`M${x - half} ${ground}h${width}l${width * 1.1} 38h${-width * 3.2}Z`, {
      fill: svg.ref(`${id}s`),
    }),
  );
}
