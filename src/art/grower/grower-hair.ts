import { circle, ellipse, fragment, NOTHING, path } from '../elements.ts';
import type { NonEmpty } from '../random.ts';
import type { Shape } from '../shapes.ts';

type DrawHair = (colour: string) => Shape;

export const BACK_HAIR_NAMES = ['long', 'afro', 'braids', 'bun', 'none', 'curls'] as const;
export type BackHair = (typeof BACK_HAIR_NAMES)[number];

const BRAID_XS = [34, 86];
const BRAID_YS = [76, 88, 100, 111];
const CURLS = [
  [34, 50],
  [31, 64],
  [35, 78],
  [86, 50],
  [89, 64],
  [85, 78],
] as const;

/** Hair behind head and shoulders. */
export const DRAW_BACK_HAIR: Readonly<Record<BackHair, DrawHair>> = {
  long: (fill) => path('M34 58C26 96 30 112 40 118H80C90 112 94 96 86 58Z', { fill }),
  afro: (fill) => path('M60 12C22 12 18 52 28 74C32 84 88 84 92 74C102 52 98 12 60 12Z', { fill }),
  braids: (fill) =>
    fragment(
      ...BRAID_XS.flatMap((cx) =>
        BRAID_YS.map((cy, index) => ellipse({ cx, cy, rx: 6.5 - index * 0.6, ry: 7, fill })),
      ),
    ),
  bun: (fill) => circle({ cx: 60, cy: 20, r: 13, fill }),
  none: () => NOTHING,
  curls: (fill) => fragment(...CURLS.map(([cx, cy]) => circle({ cx, cy, r: 9.5, fill }))),
};

const FRINGE_CURLS = [
  [40, 44],
  [48, 36],
  [58, 32],
  [69, 34],
  [78, 42],
  [82, 51],
  [37, 53],
] as const;

/** Hair over the forehead. */
export const DRAW_FRINGE: NonEmpty<DrawHair> = [
  (fill) =>
    path('M36 60C34 36 46 28 60 28C76 28 87 37 84 60C80 50 76 45 70 43C58 50 44 48 36 60Z', {
      fill,
    }),
  (fill) =>
    path(
      'M36 58C32 36 44 27 61 27C78 27 88 38 84 58C82 50 80 47 77 44C66 47 50 47 43 44C39 47 38 52 36 58Z',
      { fill },
    ),
  (fill) =>
    path(
      'M36 62C30 34 48 24 66 28C80 29 88 40 84 60C82 54 80 50 76 48C70 40 60 50 52 46C44 44 38 52 36 62Z',
      { fill },
    ),
  (fill) => fragment(...FRINGE_CURLS.map(([cx, cy]) => circle({ cx, cy, r: 7.5, fill }))),
];

/** Draws a beard along the jaw. */
export const drawBeard: DrawHair = (fill) =>
  path(
    'M38 68C38 92 48 102 60 102C72 102 82 92 82 68C78 78 74 77 68 77Q60 74 52 77C46 77 42 78 38 68Z',
    { fill },
  );

/** Moustache and goatee. */
export const DRAW_WHISKERS: NonEmpty<DrawHair> = [
  (fill) =>
    path(
      'M49 79Q54 74.5 60 77.5Q66 74.5 71 79Q73 82 76 81Q70 86 60 81.5Q50 86 44 81Q47 82 49 79Z',
      { fill },
    ),
  (fill) => path('M52 90Q60 86 68 90Q66 101 60 103Q54 101 52 90Z', { fill }),
];
