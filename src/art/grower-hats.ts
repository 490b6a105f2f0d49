import { LAMP, NIGHT } from './colour.ts';
import type { Random } from './random.ts';
import { filled, stroked } from './svg-text.ts';

/** The two dyes of one grower's things. */
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

/** Drawn round a head whose crown is at y = 31, its brow at 52. */
type Hat = (cloth: Cloth) => string;

const straw: Hat = ({ bright }) =>
  filled('M18 46C30 36 90 36 102 46C92 56 28 56 18 46Z', '#d9ae62') +
  filled('M38 44C38 18 82 18 82 44C70 49 50 49 38 44Z', '#e7c27a') +
  filled(
    'M38 44C38 40 38 38 38.5 36C52 41 68 41 81.5 36C82 38 82 40 82 44C70 49 50 49 38 44Z',
    bright,
  ) +
  stroked(
    'M46 30C54 33 66 33 74 30M50 24C56 26 64 26 70 24M26 46C46 53 76 53 94 46',
    '#b98a45',
    1.2,
  );

const beanie: Hat = ({ bright, dark }) =>
  filled('M35 48C34 16 86 16 85 48Z', bright) +
  filled('M33 42H87V52C70 57 50 57 33 52Z', dark) +
  stroked('M43 43V53M52 44V55M60 44V56M68 44V55M77 43V53', bright, 1.6) +
  `<circle cx="60" cy="20" r="6" fill="${dark}"/>`;

const cap: Hat = ({ bright, dark }) =>
  filled('M36 46C36 20 84 20 84 46Z', bright) +
  filled('M34 45C50 38 70 38 100 47C102 51 96 52 90 51C72 47 50 47 36 50Z', dark) +
  filled('M54 30c6-8 14-2 12 3c-4 4-10 3-12-3Z', '#f4e9d4');

const wideBrim: Hat = ({ bright, dark }) =>
  filled('M14 48C30 38 90 38 106 48C88 57 32 57 14 48Z', dark) +
  filled('M39 46C38 22 50 18 60 22C70 18 82 22 81 46C70 51 50 51 39 46Z', bright) +
  filled('M39 46V39C52 45 68 45 81 39V46C70 51 50 51 39 46Z', NIGHT, 'fill-opacity=".45"') +
  filled('M80 40C94 34 98 20 94 12C84 20 80 30 80 40Z', LAMP);

const flowers: Hat = ({ bright }) => {
  const blossoms = [
    [38, 48],
    [48, 42],
    [60, 40],
    [72, 42],
    [82, 48],
  ] as const;
  const blossom = ([x, y]: readonly [number, number], index: number): string => {
    const petals = [0, 72, 144, 216, 288].map(
      (angle) =>
        `<ellipse cx="${x}" cy="${y - 4}" rx="2.8" ry="3.8" transform="rotate(${angle} ${x} ${y})" fill="${index % 2 ? bright : '#f7e7d2'}"/>`,
    );
    return `${petals.join('')}<circle cx="${x}" cy="${y}" r="2.2" fill="#e9a93f"/>`;
  };
  return stroked('M36 50C44 40 76 40 84 50', '#4c7a34', 4) + blossoms.map(blossom).join('');
};

const scarf: Hat = ({ bright, dark }) =>
  filled('M34 52C32 18 88 18 86 52C70 40 50 40 34 52Z', bright) +
  filled('M84 46C96 46 98 56 94 62C90 58 86 56 82 54Z', dark) +
  [
    [46, 34],
    [58, 28],
    [70, 33],
    [78, 42],
    [41, 43],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.2" fill="#f7e7d2"/>`)
    .join('');

const goggles: Hat = ({ bright }) =>
  stroked('M35 46C50 40 70 40 85 46', '#3a2a2a', 6) +
  [49, 71]
    .map(
      (x) =>
        `<circle cx="${x}" cy="42" r="9" fill="#7d5a35"/><circle cx="${x}" cy="42" r="6.4" fill="${bright}"/><path d="M${x - 3} 40q2-3 5-2" stroke="#fff" stroke-width="1.5" fill="none"/>`,
    )
    .join('');

const bucket: Hat = ({ bright, dark }) =>
  filled('M39 46C38 30 44 20 60 20C76 20 82 30 81 46Z', bright) +
  filled('M27 54C31 44 38 41 60 41C82 41 89 44 93 54C82 48 38 48 27 54Z', dark) +
  stroked('M42 37C52 34 68 34 78 37', dark, 2, 'stroke-dasharray="3 3"');

const laurel: Hat = ({ bright }) => {
  const leaf = 'M0 0C-5-3-5-9 0-13C5-9 5-3 0 0Z';
  const leaves = [-74, -56, -38, -20, 20, 38, 56, 74].map((angle, index) => {
    const turn = angle < 0 ? 52 : -52;
    const fill = index % 2 ? '#5c8a3a' : '#8cc152';
    return `<path d="${leaf}" fill="${fill}" transform="rotate(${angle} 60 62)translate(60 36)rotate(${turn})"/>`;
  });
  return `${leaves.join('')}<circle cx="60" cy="34" r="4" fill="${bright}"/><circle cx="58.8" cy="32.8" r="1.2" fill="#fff"/>`;
};

const headband: Hat = ({ bright, dark }) =>
  filled('M84 48L97 44L93 52L99 58L84 54Z', dark) +
  filled('M35 50C43 40 77 40 85 50V56C77 46 43 46 35 56Z', bright) +
  stroked('M38 51C46 43.5 74 43.5 82 51', LAMP, 1.4, 'stroke-opacity=".7"');

const beret: Hat = ({ bright, dark }) =>
  filled('M33 46C24 28 46 15 72 18C96 21 98 36 86 46C70 38 50 38 33 46Z', bright) +
  filled('M35 47C44 38 76 38 85 47V51C76 43 44 43 35 51Z', dark) +
  stroked('M62 18L65 11', bright, 3) +
  stroked('M32 38C34 29 44 23 54 21', LAMP, 1.4, 'stroke-opacity=".6"');

export const HATS: Readonly<Record<HatName, Hat>> = {
  none: () => '',
  straw,
  beanie,
  cap,
  wide: wideBrim,
  flowers,
  scarf,
  goggles,
  bucket,
  laurel,
  headband,
  beret,
};

/**
 * Which hat a grower wears. Numbered growers stand side by side, so a number's hat is never that of
 * the two numbers before or after it; any other name draws its hat.
 * @param name a number, or a text that ends in `#` and a number
 */
export function hatName(name: number | string, random: Random): HatName {
  const drawn = random.pick(HAT_NAMES);
  const number = typeof name === 'string' ? Number(/#(\d+)$/.exec(name)?.[1]) : name;
  if (!Number.isSafeInteger(number) || number < 0) return drawn;
  const count = HAT_NAMES.length;
  return HAT_NAMES[(number * 5 + Math.floor(number / count)) % count] ?? drawn;
}
