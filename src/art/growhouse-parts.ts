import { decimal } from './path.ts';
import type { Random } from './random.ts';
import type { RarityLight } from './rarity-light.ts';

/** Wood and iron that hold the glass. */
export const FRAME = '#2b1a24';
const BRICK = '#4b2f30';
const DARK = '#1a101d';

/** What the pieces of one house share. Gradients are named `{id}` plus one letter. */
export interface HouseSite {
  readonly id: string;
  readonly random: Random;
  readonly rarity: RarityLight;
}

/** A lamp hanging on a cord of length `drop`. */
export const hangingLamp = ({ id }: HouseSite, x: number, y: number, drop: number): string =>
  `<path d="M${x} ${y - drop}V${y - 4}" stroke="${FRAME}" stroke-width="1"/><circle cx="${x}" cy="${y + 2}" r="20" fill="url(#${id}h)"/><path d="M${x - 6} ${y + 1}L${x - 2} ${y - 5}h4l4 6Z" fill="${DARK}"/><ellipse cx="${x}" cy="${y + 1.5}" rx="4" ry="2" fill="#fff4d6"/>`;

/** Upright bars over glass, and one rail across. */
export function glassBars(grid: {
  left: number;
  right: number;
  panes: number;
  top: number;
  bottom: number;
  rail: number;
}): string {
  const { left, right, panes, top, bottom, rail } = grid;
  const uprights = Array.from({ length: panes + 1 }, (_, index) => {
    const x = left + ((right - left) * index) / panes;
    return `M${decimal(x)} ${decimal(top)}V${bottom}`;
  });
  return `<path d="${uprights.join('')}M${left} ${rail}H${right}" stroke="${FRAME}" stroke-width="2" fill="none"/>`;
}

const BRICK_HEIGHT = 5;
const BRICK_LENGTH = 12;

/** The brick foot of a glasshouse. */
export function brickFoot(wall: {
  left: number;
  right: number;
  top: number;
  height: number;
}): string {
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
  return `<path d="M${left} ${top}H${right}v${height}H${left}Z" fill="${BRICK}"/><path d="${joints}" stroke="#2c1a20" stroke-width=".9"/><path d="M${left - 3} ${top}H${right + 3}" stroke="#8a6250" stroke-width="2.4"/>`;
}

/** A lantern in the rarity's light. */
export const lantern = ({ id, rarity }: HouseSite, x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="22" fill="url(#${id}r)"/><path d="M${x - 3.5} ${y - 4}h7l1 8h-9Z" fill="${rarity.light}"/><path d="M${x} ${y - 9}l5 4h-10ZM${x - 5} ${y + 4}h10" fill="${DARK}" stroke="${DARK}" stroke-width="1.5"/>`;

/** An arched glass door, `x` its middle, and the light it throws on the path. */
export function door({ id }: HouseSite, x: number, width: number, height: number): string {
  const ground = 200;
  const half = width / 2;
  const arch = `M${x - half} ${ground}V${ground - height + half}A${half} ${half} 0 0 1 ${x + half} ${ground - height + half}V${ground}`;
  return `<path d="${arch}Z" fill="#fff0c9"/><path d="${arch}" fill="none" stroke="${FRAME}" stroke-width="3"/><path d="M${x} ${ground}V${ground - height}M${x - half} ${ground - height * 0.42}h${width}" stroke="${FRAME}" stroke-width="1.8"/><path d="M${x - half} ${ground}h${width}l${width * 1.1} 38h${-width * 3.2}Z" fill="url(#${id}s)"/>`;
}
