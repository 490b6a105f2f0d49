import { LAMP, oklch } from './colour.ts';
import type { LeafShape } from './leaves.ts';
import type { RarityLight } from './rarity-light.ts';

interface BudTones {
  readonly deep: string;
  readonly mid: string;
  readonly lit: string;
}

/** A bud is drawn once, about 34 units tall, pointing up from (0, 0). */
type BudForm = (tones: BudTones) => string;

interface Calyx {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly size: number;
}

const calyx = ({ x, y, angle, size }: Calyx, fill: string): string =>
  `<path d="M0 3C-7 0-6-9 0-15C6-9 7 0 0 3Z" transform="translate(${x} ${y})rotate(${angle})scale(${size})" fill="${fill}"/>`;

const COLA_ROWS = [
  { y: 2, offsets: [-8, 8, 0], size: 0.9 },
  { y: -4, offsets: [-5, 5], size: 0.94 },
  { y: -10, offsets: [-6, 6, 0], size: 0.84 },
  { y: -16, offsets: [-3.4, 3.4], size: 0.78 },
  { y: -21, offsets: [0], size: 0.74 },
] as const;
const SUGAR_LEAVES = [
  [-7, 0, -72],
  [7, 0, 72],
  [-6, -10, -50],
  [6, -10, 50],
] as const;

/** Rows of plump calyxes, each lit from above, with slim leaves between them and fine hairs. */
const cola: BudForm = ({ deep, mid, lit }) => {
  const leaves = SUGAR_LEAVES.map(
    ([x, y, angle]) =>
      `<path d="M0 0C-3-5-3-11 0-17C3-11 3-5 0 0Z" transform="translate(${x} ${y})rotate(${angle})" fill="currentColor"/>`,
  );
  const plump = 'M0 3C-6 3-8-3-5-8Q-2.5-11 0-12Q2.5-11 5-8C8-3 6 3 0 3Z';
  const face = 'M-1 0C-5-1-6-5-3.5-8Q-2-10 0-10.5Q2-9 3-7C4-3 3 0-1 0Z';
  const calyxes = COLA_ROWS.flatMap(({ y, offsets, size }) =>
    offsets.map(
      (x) =>
        `<g transform="translate(${x} ${y})rotate(${x * 5})scale(${size})"><path d="${plump}" fill="${deep}"/><path d="${face}" fill="${x > 0 ? mid : lit}" fill-opacity="${x === 0 ? 0.9 : 1}"/></g>`,
    ),
  );
  return `${leaves.join('')}${calyxes.join('')}<path d="M-10-12l-4-2M10-12l4-3M-6-23l-3-3M5-23l3-4M0-30v-4" stroke="${LAMP}" stroke-width="1.1"/>`;
};

/** A curled frond holding a pearl. */
const fiddlehead: BudForm = ({ mid, lit }) =>
  `<path d="M0 2C0-10 14-16 14-26C14-36-2-36-2-26C-2-20 7-19 8-25" fill="none" stroke="${mid}" stroke-width="5"/><circle cx="6" cy="-26" r="5" fill="${lit}"/><circle cx="4.5" cy="-28" r="1.6" fill="#fff"/>`;

const pompom: BudForm = ({ deep, mid, lit }) => {
  const beads = [
    [-6, -6],
    [6, -6],
    [0, -3],
    [-8, -13],
    [8, -13],
    [0, -11],
    [-4, -18],
    [4, -18],
  ] as const;
  const drawn = beads.map(
    ([x, y], index) => `<circle cx="${x}" cy="${y}" r="4" fill="${index % 2 ? mid : lit}"/>`,
  );
  return `<circle cy="-10" r="12" fill="${deep}"/>${drawn.join('')}<circle cx="-3" cy="-16" r="1.6" fill="#fff"/>`;
};

/** A flower spike, opening from below. */
const spike: BudForm = ({ deep, mid, lit }) => {
  const flowers = Array.from({ length: 9 }, (_, index) => {
    const side = index % 2 ? 1 : -1;
    const place = {
      x: side * (8 - index * 0.8),
      y: 14 - index * 5.4,
      angle: side * (58 - index * 5),
      size: 1.05 - index * 0.06,
    };
    return calyx(place, index % 3 ? mid : deep);
  });
  const tip = calyx({ x: 0, y: -30, angle: 0, size: 0.8 }, lit);
  return `<path d="M0 20V-28" stroke="${deep}" stroke-width="2.4"/>${flowers.join('')}${tip}<path d="M-9 8l-4-4M8 0l4-4M-7-10l-3-4M6-18l3-4" stroke="${LAMP}" stroke-width="1.2"/>`;
};

/** A paper lantern, hanging: its tip is down when it stands upright. */
const lantern: BudForm = ({ deep, mid, lit }) =>
  `<path d="M0 0V-5" stroke="${deep}" stroke-width="2"/><path d="M0 30C-5 24-15 16-13 5C-11-5 11-5 13 5C15 16 5 24 0 30Z" fill="${mid}"/><path d="M0 30C4 20 6 6 2-3C12-4 16 6 12 14C9 21 4 25 0 30Z" fill="${deep}" fill-opacity=".7"/><path d="M0 29C-6 18-6 4-2-2M0 29C6 18 6 4 2-2" fill="none" stroke="${lit}" stroke-width="1.3"/><circle cy="11" r="5.5" fill="${lit}"/>`;

const bell: BudForm = ({ deep, mid, lit }) =>
  `<path d="M0 4C-12 0-13-14-8-24C-5-20-3-19 0-25C3-19 5-20 8-24C13-14 12 0 0 4Z" fill="${mid}"/><path d="M0 4C6-4 5-14 0-25C3-19 5-20 8-24C13-14 12 0 0 4Z" fill="${deep}" fill-opacity=".7"/><path d="M-8-23C-12-13-11-3-3 2" fill="none" stroke="${LAMP}" stroke-width="1.4"/><path d="M0-4v-14" stroke="${lit}" stroke-width="2.4"/><circle cy="-19" r="2.6" fill="${lit}"/>`;

const BUD_FORMS: Readonly<Record<LeafShape, BudForm>> = {
  fan: cola,
  fern: fiddlehead,
  round: pompom,
  lance: spike,
  star: lantern,
  heart: bell,
};

function budTones({ hue, chroma }: RarityLight, isDry: boolean): BudTones {
  const strength = isDry ? 0.3 : 1;
  return {
    deep: oklch(isDry ? 0.36 : 0.48, Math.max(0.03, chroma * strength), hue),
    mid: oklch(isDry ? 0.47 : 0.72, Math.max(0.03, chroma * strength), hue),
    lit: oklch(isDry ? 0.56 : 0.92, Math.max(0.03, chroma * 0.5 * strength), hue),
  };
}

/**
 * Definitions of a ripe bud in its rarity's light: `#{id}b` the bud, `#{id}g` its glow. A dry bud
 * keeps its form and loses its light.
 */
export function budDefinitions(
  shape: LeafShape,
  id: string,
  light: RarityLight,
  isDry: boolean,
): string {
  const halo = isDry
    ? ''
    : `<circle cy="${shape === 'star' ? 10 : -13}" r="36" fill="url(#${id}g)"/>`;
  return (
    `<radialGradient id="${id}g"><stop stop-color="${light.light}" stop-opacity=".72"/><stop offset=".45" stop-color="${light.light}" stop-opacity=".22"/><stop offset="1" stop-color="${light.light}" stop-opacity="0"/></radialGradient>` +
    `<g id="${id}b">${halo}${BUD_FORMS[shape](budTones(light, isDry))}</g>`
  );
}
