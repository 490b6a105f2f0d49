import { LAMP, NIGHT } from '../colour.ts';
import * as svg from '../elements.ts';
import type { Random } from '../random.ts';
import type { Shape } from '../shapes.ts';

/** The two dyes of one grower's clothes. */
export interface Cloth {
  readonly bright: string;
  readonly dark: string;
}

export const HAT_NAMES = [
  'none',
  'straw',
  'beanie',
  'cap',
  'wide',
  'flowers',
  'scarf',
  'goggles',
  'bucket',
  'laurel',
  'headband',
  'beret',
] as const;
export type HatName = (typeof HAT_NAMES)[number];

/** Draws a hat for a head whose crown is at y = 31 and whose brow is at y = 52. */
type DrawHat = (cloth: Cloth) => Shape;

const drawStrawHat: DrawHat = ({ bright }) =>
  svg.fragment(
    svg.path('M18 46C30 36 90 36 102 46C92 56 28 56 18 46Z', { fill: '#d9ae62' }),
    svg.path('M38 44C38 18 82 18 82 44C70 49 50 49 38 44Z', { fill: '#e7c27a' }),
    svg.path(
      'M38 44C38 40 38 38 38.5 36C52 41 68 41 81.5 36C82 38 82 40 82 44C70 49 50 49 38 44Z',
      {
        fill: bright,
      },
    ),
    svg.roundLine(
      'M46 30C54 33 66 33 74 30M50 24C56 26 64 26 70 24M26 46C46 53 76 53 94 46',
      '#b98a45',
      1.2,
    ),
  );

const drawBeanie: DrawHat = ({ bright, dark }) =>
  svg.fragment(
    svg.path('M35 48C34 16 86 16 85 48Z', { fill: bright }),
    svg.path('M33 42H87V52C70 57 50 57 33 52Z', { fill: dark }),
    svg.roundLine('M43 43V53M52 44V55M60 44V56M68 44V55M77 43V53', bright, 1.6),
    svg.circle({ cx: 60, cy: 20, r: 6, fill: dark }),
  );

const drawCap: DrawHat = ({ bright, dark }) =>
  svg.fragment(
    svg.path('M36 46C36 20 84 20 84 46Z', { fill: bright }),
    svg.path('M34 45C50 38 70 38 100 47C102 51 96 52 90 51C72 47 50 47 36 50Z', { fill: dark }),
    svg.path('M54 30c6-8 14-2 12 3c-4 4-10 3-12-3Z', { fill: '#f4e9d4' }),
  );

const drawWideBrim: DrawHat = ({ bright, dark }) =>
  svg.fragment(
    svg.path('M14 48C30 38 90 38 106 48C88 57 32 57 14 48Z', { fill: dark }),
    svg.path('M39 46C38 22 50 18 60 22C70 18 82 22 81 46C70 51 50 51 39 46Z', { fill: bright }),
    svg.path('M39 46V39C52 45 68 45 81 39V46C70 51 50 51 39 46Z', {
      fill: NIGHT,
      fillOpacity: 0.45,
    }),
    svg.path('M80 40C94 34 98 20 94 12C84 20 80 30 80 40Z', { fill: LAMP }),
  );

const BLOSSOMS = [
  [38, 48],
  [48, 42],
  [60, 40],
  [72, 42],
  [82, 48],
] as const;

function drawBlossom(x: number, y: number, fill: string): Shape {
  const petals = [0, 72, 144, 216, 288].map((degrees) =>
    svg.ellipse({
      cx: x,
      cy: y - 4,
      rx: 2.8,
      ry: 3.8,
      transform: [svg.rotate(degrees, x, y)],
      fill,
    }),
  );
  return svg.fragment(...petals, svg.circle({ cx: x, cy: y, r: 2.2, fill: '#e9a93f' }));
}

const drawFlowers: DrawHat = ({ bright }) =>
  svg.fragment(
    svg.roundLine('M36 50C44 40 76 40 84 50', '#4c7a34', 4),
    ...BLOSSOMS.map(([x, y], index) => drawBlossom(x, y, index % 2 ? bright : '#f7e7d2')),
  );

const SCARF_DOTS = [
  [46, 34],
  [58, 28],
  [70, 33],
  [78, 42],
  [41, 43],
] as const;

const drawScarf: DrawHat = ({ bright, dark }) =>
  svg.fragment(
    svg.path('M34 52C32 18 88 18 86 52C70 40 50 40 34 52Z', { fill: bright }),
    svg.path('M84 46C96 46 98 56 94 62C90 58 86 56 82 54Z', { fill: dark }),
    ...SCARF_DOTS.map(([cx, cy]) => svg.circle({ cx, cy, r: 2.2, fill: '#f7e7d2' })),
  );

const drawGoggles: DrawHat = ({ bright }) => {
  const lenses = [49, 71].flatMap((cx) => [
    svg.circle({ cx, cy: 42, r: 9, fill: '#7d5a35' }),
    svg.circle({ cx, cy: 42, r: 6.4, fill: bright }),
    svg.line(`M${cx - 3} 40q2-3 5-2`, '#fff', 1.5),
  ]);
  return svg.fragment(svg.roundLine('M35 46C50 40 70 40 85 46', '#3a2a2a', 6), ...lenses);
};

const drawBucketHat: DrawHat = ({ bright, dark }) =>
  svg.fragment(
    svg.path('M39 46C38 30 44 20 60 20C76 20 82 30 81 46Z', { fill: bright }),
    svg.path('M27 54C31 44 38 41 60 41C82 41 89 44 93 54C82 48 38 48 27 54Z', { fill: dark }),
    svg.roundLine('M42 37C52 34 68 34 78 37', dark, 2, { strokeDasharray: [3, 3] }),
  );

const drawLaurel: DrawHat = ({ bright }) => {
  const leaves = [-74, -56, -38, -20, 20, 38, 56, 74].map((degrees, index) =>
    svg.path('M0 0C-5-3-5-9 0-13C5-9 5-3 0 0Z', {
      fill: index % 2 ? '#5c8a3a' : '#8cc152',
      transform: [
        svg.rotate(degrees, 60, 62),
        svg.translate(60, 36),
        svg.rotate(degrees < 0 ? 52 : -52),
      ],
    }),
  );
  return svg.fragment(
    ...leaves,
    svg.circle({ cx: 60, cy: 34, r: 4, fill: bright }),
    svg.circle({ cx: 58.8, cy: 32.8, r: 1.2, fill: '#fff' }),
  );
};

const drawHeadband: DrawHat = ({ bright, dark }) =>
  svg.fragment(
    svg.path('M84 48L97 44L93 52L99 58L84 54Z', { fill: dark }),
    svg.path('M35 50C43 40 77 40 85 50V56C77 46 43 46 35 56Z', { fill: bright }),
    svg.roundLine('M38 51C46 43.5 74 43.5 82 51', LAMP, 1.4, { strokeOpacity: 0.7 }),
  );

const drawBeret: DrawHat = ({ bright, dark }) =>
  svg.fragment(
    svg.path('M33 46C24 28 46 15 72 18C96 21 98 36 86 46C70 38 50 38 33 46Z', { fill: bright }),
    svg.path('M35 47C44 38 76 38 85 47V51C76 43 44 43 35 51Z', { fill: dark }),
    svg.roundLine('M62 18L65 11', bright, 3),
    svg.roundLine('M32 38C34 29 44 23 54 21', LAMP, 1.4, { strokeOpacity: 0.6 }),
  );

export const DRAW_HAT: Readonly<Record<HatName, DrawHat>> = {
  none: () => svg.NOTHING,
  straw: drawStrawHat,
  beanie: drawBeanie,
  cap: drawCap,
  wide: drawWideBrim,
  flowers: drawFlowers,
  scarf: drawScarf,
  goggles: drawGoggles,
  bucket: drawBucketHat,
  laurel: drawLaurel,
  headband: drawHeadband,
  beret: drawBeret,
};

/**
 * Chooses a grower's hat. Numbered growers often appear next to each other, so a number's hat differs
 * from those of the two numbers before and after it. A name without a number gets a random hat.
 * @param name a number, or a text that ends in `#` and a number
 */
export function chooseHat(name: number | string, random: Random): HatName {
  // Picked even if it is not used, so that the rest of the portrait does not depend on the name.
  const randomHat = random.pick(HAT_NAMES);
  const number = typeof name === 'string' ? Number(/#(\d+)$/.exec(name)?.[1]) : name;
  if (!Number.isSafeInteger(number) || number < 0) return randomHat;
  const count = HAT_NAMES.length;
  return HAT_NAMES[(number * 5 + Math.floor(number / count)) % count] ?? randomHat;
}
