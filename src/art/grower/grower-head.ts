import { LAMP } from '../colour.ts';
import { circle, fragment, group, path, ref, roundLine } from '../elements.ts';
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
  path('M49 84H71V106Q60 116 49 106Z', { fill: shaded });

/** Draws the ears, which slide with the turn of the head so that the far one hides. */
function drawEars({ ear, shaded }: SkinTones, turn: number): Shape {
  const slide = turn * 3;
  return fragment(
    circle({ cx: 36 + slide, cy: 68, r: 6, fill: ear }),
    circle({ cx: 84 + slide, cy: 68, r: 6, fill: shaded }),
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
  return fragment(
    drawEars(skin, turn),
    path(toHeadOutline(shape), { fill: skin.lit }),
    group(
      { clipPath: ref(clipId) },
      path('M66 24H90V104H58C76 92 76 50 66 24Z', { fill: SHADOW, fillOpacity: 0.2 }),
      path(hatching, { stroke: SHADOW, strokeWidth: 1, strokeOpacity: 0.16 }),
      roundLine(`M83 58${shape.down}`, light, 4, { strokeOpacity: 0.75 }),
      roundLine(`M59 ${shape.chinY}${shape.up}`, LAMP, 4, { strokeOpacity: 0.8 }),
    ),
  );
}
