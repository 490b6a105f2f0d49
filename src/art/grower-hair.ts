import type { NonEmpty } from './random.ts';
import { filled } from './svg-text.ts';

type HairPiece = (colour: string) => string;

export const BACK_HAIR_NAMES = ['long', 'afro', 'braids', 'bun', 'none', 'curls'] as const;
export type BackHair = (typeof BACK_HAIR_NAMES)[number];

/** What of the hair stands behind head and shoulders. */
export const BACK_HAIR: Readonly<Record<BackHair, HairPiece>> = {
  long: (colour) => filled('M34 58C26 96 30 112 40 118H80C90 112 94 96 86 58Z', colour),
  afro: (colour) =>
    filled('M60 12C22 12 18 52 28 74C32 84 88 84 92 74C102 52 98 12 60 12Z', colour),
  braids: (colour) =>
    [34, 86]
      .map((x) =>
        [76, 88, 100, 111]
          .map(
            (y, index) =>
              `<ellipse cx="${x}" cy="${y}" rx="${6.5 - index * 0.6}" ry="7" fill="${colour}"/>`,
          )
          .join(''),
      )
      .join(''),
  bun: (colour) => `<circle cx="60" cy="20" r="13" fill="${colour}"/>`,
  none: () => '',
  curls: (colour) =>
    [
      [34, 50],
      [31, 64],
      [35, 78],
      [86, 50],
      [89, 64],
      [85, 78],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9.5" fill="${colour}"/>`)
      .join(''),
};

const curlyFringe: HairPiece = (colour) =>
  [
    [40, 44],
    [48, 36],
    [58, 32],
    [69, 34],
    [78, 42],
    [82, 51],
    [37, 53],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7.5" fill="${colour}"/>`)
    .join('');

/** What of the hair falls over the brow. */
export const FRINGES: NonEmpty<HairPiece> = [
  (colour) =>
    filled(
      'M36 60C34 36 46 28 60 28C76 28 87 37 84 60C80 50 76 45 70 43C58 50 44 48 36 60Z',
      colour,
    ),
  (colour) =>
    filled(
      'M36 58C32 36 44 27 61 27C78 27 88 38 84 58C82 50 80 47 77 44C66 47 50 47 43 44C39 47 38 52 36 58Z',
      colour,
    ),
  (colour) =>
    filled(
      'M36 62C30 34 48 24 66 28C80 29 88 40 84 60C82 54 80 50 76 48C70 40 60 50 52 46C44 44 38 52 36 62Z',
      colour,
    ),
  curlyFringe,
];

/** Along the jaw, below the mouth. */
export const fullBeard: HairPiece = (colour) =>
  filled(
    'M38 68C38 92 48 102 60 102C72 102 82 92 82 68C78 78 74 77 68 77Q60 74 52 77C46 77 42 78 38 68Z',
    colour,
  );

/** What grows round the mouth: moustache or goatee. */
export const WHISKERS: NonEmpty<HairPiece> = [
  (colour) =>
    filled(
      'M49 79Q54 74.5 60 77.5Q66 74.5 71 79Q73 82 76 81Q70 86 60 81.5Q50 86 44 81Q47 82 49 79Z',
      colour,
    ),
  (colour) => filled('M52 90Q60 86 68 90Q66 101 60 103Q54 101 52 90Z', colour),
];
