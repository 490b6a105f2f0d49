import { LAMP, oklch } from '../colour.ts';
import * as svg from '../elements.ts';
import type { LeafShape } from './leaves.ts';
import type { RarityLight } from '../rarity-light.ts';
import type { Definition, Shape } from '../shapes.ts';

interface BudTones {
  readonly deep: string;
  readonly mid: string;
  readonly lit: string;
}

/** Draws a bud about 34 units tall that points up from (0, 0). */
type DrawBud = (tones: BudTones) => Shape;

interface Placement {
  readonly x: number;
  readonly y: number;
  readonly degrees: number;
  readonly scale: number;
}

const drawCalyx = ({ x, y, degrees, scale }: Placement, fill: string): Shape =>
  svg.path('M0 3C-7 0-6-9 0-15C6-9 7 0 0 3Z', {
    transform: [svg.translate(x, y), svg.rotate(degrees), svg.scale(scale)],
    fill,
  });

const COLA_ROWS = [
  { y: 2, offsets: [-8, 8, 0], scale: 0.9 },
  { y: -4, offsets: [-5, 5], scale: 0.94 },
  { y: -10, offsets: [-6, 6, 0], scale: 0.84 },
  { y: -16, offsets: [-3.4, 3.4], scale: 0.78 },
  { y: -21, offsets: [0], scale: 0.74 },
] as const;
const SUGAR_LEAVES = [
  [-7, 0, -72],
  [7, 0, 72],
  [-6, -10, -50],
  [6, -10, 50],
] as const;

/** Draws rows of plump calyxes, lit from above, with slim leaves and fine hairs between them. */
const drawCola: DrawBud = ({ deep, mid, lit }) => {
  const leaves = SUGAR_LEAVES.map(([x, y, degrees]) =>
    svg.path('M0 0C-3-5-3-11 0-17C3-11 3-5 0 0Z', {
      transform: [svg.translate(x, y), svg.rotate(degrees)],
      fill: 'currentColor',
    }),
  );
  const calyxes = COLA_ROWS.flatMap(({ y, offsets, scale }) =>
    offsets.map((x) =>
      svg.group(
        { transform: [svg.translate(x, y), svg.rotate(x * 5), svg.scale(scale)] },
        svg.path('M0 3C-6 3-8-3-5-8Q-2.5-11 0-12Q2.5-11 5-8C8-3 6 3 0 3Z', { fill: deep }),
        svg.path('M-1 0C-5-1-6-5-3.5-8Q-2-10 0-10.5Q2-9 3-7C4-3 3 0-1 0Z', {
          fill: x > 0 ? mid : lit,
          fillOpacity: x === 0 ? 0.9 : 1,
        }),
      ),
    ),
  );
  const hairs = svg.path('M-10-12l-4-2M10-12l4-3M-6-23l-3-3M5-23l3-4M0-30v-4', {
    stroke: LAMP,
    strokeWidth: 1.1,
  });
  return svg.fragment(...leaves, ...calyxes, hairs);
};

/** Draws a curled frond that holds a pearl. */
const drawFiddlehead: DrawBud = ({ mid, lit }) =>
  svg.fragment(
    svg.line('M0 2C0-10 14-16 14-26C14-36-2-36-2-26C-2-20 7-19 8-25', mid, 5),
    svg.circle({ cx: 6, cy: -26, r: 5, fill: lit }),
    svg.circle({ cx: 4.5, cy: -28, r: 1.6, fill: '#fff' }),
  );

const POMPOM_BEADS = [
  [-6, -6],
  [6, -6],
  [0, -3],
  [-8, -13],
  [8, -13],
  [0, -11],
  [-4, -18],
  [4, -18],
] as const;

const drawPompom: DrawBud = ({ deep, mid, lit }) =>
  svg.fragment(
    svg.circle({ cy: -10, r: 12, fill: deep }),
    ...POMPOM_BEADS.map(([cx, cy], index) =>
      svg.circle({ cx, cy, r: 4, fill: index % 2 ? mid : lit }),
    ),
    svg.circle({ cx: -3, cy: -16, r: 1.6, fill: '#fff' }),
  );

/** Draws a flower spike that opens from below. */
const drawSpike: DrawBud = ({ deep, mid, lit }) => {
  const flowers = Array.from({ length: 9 }, (_, index) => {
    const side = index % 2 ? 1 : -1;
    const placement = {
      x: side * (8 - index * 0.8),
      y: 14 - index * 5.4,
      degrees: side * (58 - index * 5),
      scale: 1.05 - index * 0.06,
    };
    return drawCalyx(placement, index % 3 ? mid : deep);
  });
  return svg.fragment(
    svg.path('M0 20V-28', { stroke: deep, strokeWidth: 2.4 }),
    ...flowers,
    drawCalyx({ x: 0, y: -30, degrees: 0, scale: 0.8 }, lit),
    svg.path('M-9 8l-4-4M8 0l4-4M-7-10l-3-4M6-18l3-4', { stroke: LAMP, strokeWidth: 1.2 }),
  );
};

/** Draws a hanging paper lantern, so its tip points down at angle 0. */
const drawLantern: DrawBud = ({ deep, mid, lit }) =>
  svg.fragment(
    svg.path('M0 0V-5', { stroke: deep, strokeWidth: 2 }),
    svg.path('M0 30C-5 24-15 16-13 5C-11-5 11-5 13 5C15 16 5 24 0 30Z', { fill: mid }),
    svg.path('M0 30C4 20 6 6 2-3C12-4 16 6 12 14C9 21 4 25 0 30Z', {
      fill: deep,
      fillOpacity: 0.7,
    }),
    svg.line('M0 29C-6 18-6 4-2-2M0 29C6 18 6 4 2-2', lit, 1.3),
    svg.circle({ cy: 11, r: 5.5, fill: lit }),
  );

const drawBell: DrawBud = ({ deep, mid, lit }) =>
  svg.fragment(
    svg.path('M0 4C-12 0-13-14-8-24C-5-20-3-19 0-25C3-19 5-20 8-24C13-14 12 0 0 4Z', { fill: mid }),
    svg.path('M0 4C6-4 5-14 0-25C3-19 5-20 8-24C13-14 12 0 0 4Z', { fill: deep, fillOpacity: 0.7 }),
    svg.line('M-8-23C-12-13-11-3-3 2', LAMP, 1.4),
    svg.path('M0-4v-14', { stroke: lit, strokeWidth: 2.4 }),
    svg.circle({ cy: -19, r: 2.6, fill: lit }),
  );

const DRAW_BUD: Readonly<Record<LeafShape, DrawBud>> = {
  fan: drawCola,
  fern: drawFiddlehead,
  round: drawPompom,
  lance: drawSpike,
  star: drawLantern,
  heart: drawBell,
};

function createBudTones({ hue, chroma }: RarityLight, isDry: boolean): BudTones {
  const strength = isDry ? 0.3 : 1;
  return {
    deep: oklch(isDry ? 0.36 : 0.48, Math.max(0.03, chroma * strength), hue),
    mid: oklch(isDry ? 0.47 : 0.72, Math.max(0.03, chroma * strength), hue),
    lit: oklch(isDry ? 0.56 : 0.92, Math.max(0.03, chroma * 0.5 * strength), hue),
  };
}

/**
 * Defines a ripe bud (`b`) in its rarity's light and its glow (`g`). A dry bud keeps its form and loses
 * the light.
 */
export function createBudDefinitions(
  shape: LeafShape,
  id: string,
  rarityLight: RarityLight,
  isDry: boolean,
): Definition[] {
  const { light } = rarityLight;
  const halo = svg.circle({ cy: shape === 'star' ? 10 : -13, r: 36, fill: svg.ref(`${id}g`) });
  return [
    svg.radialGradient({ id: `${id}g` }, [0, light, 0.72], [0.45, light, 0.22], [1, light, 0]),
    svg.group(
      { id: `${id}b` },
      isDry ? svg.NOTHING : halo,
      DRAW_BUD[shape](createBudTones(rarityLight, isDry)),
    ),
  ];
}
