import { LAMP } from '../colour.ts';
import * as svg from '../elements.ts';
import type { NonEmpty } from '../random.ts';
import type { Shape } from '../shapes.ts';

/** The cheeks of a head: down from the right temple (83, 58) to the chin, and up to the left temple. */
export interface HeadShape {
  readonly chinY: number;
  readonly down: string;
  readonly up: string;
}

export const HEAD_SHAPES: NonEmpty<HeadShape> = [
  { chinY: 97, down: 'C83 79 76 96 60 97', up: 'C44 96 37 79 37 58' },
  { chinY: 95.5, down: 'C84 88 74 95.5 60 95.5', up: 'C46 95.5 36 88 37 58' },
  {
    chinY: 98,
    down: 'C83 76 83 89 74.5 94.5Q68 98 60 98',
    up: 'Q52 98 45.5 94.5C37 89 37 76 37 58',
  },
  {
    chinY: 100,
    down: 'C83 74 75 90 66 97Q62.5 100 60 100',
    up: 'Q57.5 100 54 97C45 90 37 74 37 58',
  },
];

/** Returns the path data of a head's outline. */
export const toHeadOutline = ({ down, up }: HeadShape): string =>
  `M37 58C37 38 46 31 60 31C74 31 83 38 83 58${down}${up}Z`;

const SHADOW = '#4a1f4a';

/** Tones of one skin, from lit to shaded. */
export interface SkinTones {
  readonly lit: string;
  readonly ear: string;
  readonly shaded: string;
  readonly deep: string;
}

export const drawNeck = ({ shaded }: SkinTones): Shape =>
  svg.path('M49 84H71V106Q60 116 49 106Z', { fill: shaded });

/** Draws the ears, which slide with the turn of the head so that the far one hides. */
function drawEars({ ear, shaded }: SkinTones, turn: number): Shape {
  const slide = turn * 3;
  return svg.fragment(
    svg.circle({ cx: 36 + slide, cy: 68, r: 6, fill: ear }),
    svg.circle({ cx: 84 + slide, cy: 68, r: 6, fill: shaded }),
  );
}

interface HeadOptions {
  readonly shape: HeadShape;
  readonly skin: SkinTones;
  /** See `Pose`. */
  readonly turn: number;
  /** The clip path with the head's outline. */
  readonly clipId: string;
  /** Light of the class, on the side that is turned away from the lamp. */
  readonly light: string;
}

/** Draws a bare head, hatched like an engraving on the side that is turned away from the lamp. */
export function drawHead({ shape, skin, turn, clipId, light }: HeadOptions): Shape {
  const hatching = Array.from({ length: 9 }, (_, index) => `M68 ${34 + index * 8}l22-14`).join('');
  return svg.fragment(
    drawEars(skin, turn),
    svg.path(toHeadOutline(shape), { fill: skin.lit }),
    svg.group(
      { clipPath: svg.ref(clipId) },
      svg.path('M66 24H90V104H58C76 92 76 50 66 24Z', { fill: SHADOW, fillOpacity: 0.2 }),
      svg.path(hatching, { stroke: SHADOW, strokeWidth: 1, strokeOpacity: 0.16 }),
      svg.roundLine(`M83 58${shape.down}`, light, 4, { strokeOpacity: 0.75 }),
      svg.roundLine(`M59 ${shape.chinY}${shape.up}`, LAMP, 4, { strokeOpacity: 0.8 }),
    ),
  );
}

type DrawHair = (colour: string) => Shape;

export const BACK_HAIR_NAMES = ['long', 'afro', 'braids', 'bun', 'none', 'curls'] as const;
type BackHair = (typeof BACK_HAIR_NAMES)[number];

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
  long: (fill) => svg.path('M34 58C26 96 30 112 40 118H80C90 112 94 96 86 58Z', { fill }),
  afro: (fill) =>
    svg.path('M60 12C22 12 18 52 28 74C32 84 88 84 92 74C102 52 98 12 60 12Z', { fill }),
  braids: (fill) =>
    svg.fragment(
      ...BRAID_XS.flatMap((cx) =>
        BRAID_YS.map((cy, index) => svg.ellipse({ cx, cy, rx: 6.5 - index * 0.6, ry: 7, fill })),
      ),
    ),
  bun: (fill) => svg.circle({ cx: 60, cy: 20, r: 13, fill }),
  none: () => svg.NOTHING,
  curls: (fill) => svg.fragment(...CURLS.map(([cx, cy]) => svg.circle({ cx, cy, r: 9.5, fill }))),
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
    svg.path('M36 60C34 36 46 28 60 28C76 28 87 37 84 60C80 50 76 45 70 43C58 50 44 48 36 60Z', {
      fill,
    }),
  (fill) =>
    svg.path(
      'M36 58C32 36 44 27 61 27C78 27 88 38 84 58C82 50 80 47 77 44C66 47 50 47 43 44C39 47 38 52 36 58Z',
      { fill },
    ),
  (fill) =>
    svg.path(
      'M36 62C30 34 48 24 66 28C80 29 88 40 84 60C82 54 80 50 76 48C70 40 60 50 52 46C44 44 38 52 36 62Z',
      { fill },
    ),
  (fill) => svg.fragment(...FRINGE_CURLS.map(([cx, cy]) => svg.circle({ cx, cy, r: 7.5, fill }))),
];

/** Draws a beard along the jaw. */
export const drawBeard: DrawHair = (fill) =>
  svg.path(
    'M38 68C38 92 48 102 60 102C72 102 82 92 82 68C78 78 74 77 68 77Q60 74 52 77C46 77 42 78 38 68Z',
    { fill },
  );

/** Moustache and goatee. */
export const DRAW_WHISKERS: NonEmpty<DrawHair> = [
  (fill) =>
    svg.path(
      'M49 79Q54 74.5 60 77.5Q66 74.5 71 79Q73 82 76 81Q70 86 60 81.5Q50 86 44 81Q47 82 49 79Z',
      { fill },
    ),
  (fill) => svg.path('M52 90Q60 86 68 90Q66 101 60 103Q54 101 52 90Z', { fill }),
];
