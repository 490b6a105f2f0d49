import { LAMP } from './colour.ts';
import type { NonEmpty } from './random.ts';
import { filled, stroked } from './svg-text.ts';

/** The cheeks of a head: from the right temple (83, 58) down to the chin, and up to the left one. */
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

export const headOutline = ({ down, up }: HeadShape): string =>
  `M37 58C37 38 46 31 60 31C74 31 83 38 83 58${down}${up}Z`;

const SHADOW = '#4a1f4a';

/** Tones of one skin, from the lit one to the neck's shadow. */
export interface SkinTones {
  readonly lit: string;
  readonly ear: string;
  readonly shaded: string;
  readonly deep: string;
}

export const neck = ({ shaded }: SkinTones): string =>
  filled('M49 84H71V106Q60 116 49 106Z', shaded);

/** Ears slide round with the turn of the head: the far one hides. */
function ears({ ear, shaded }: SkinTones, turn: number): string {
  const slide = turn * 3;
  return `<circle cx="${36 + slide}" cy="68" r="6" fill="${ear}"/><circle cx="${84 + slide}" cy="68" r="6" fill="${shaded}"/>`;
}

interface Head {
  readonly shape: HeadShape;
  readonly skin: SkinTones;
  readonly turn: number;
  /** The id of the clip path that holds the head's outline. */
  readonly clipId: string;
  /** The light of the class, which catches the side away from the lamp. */
  readonly light: string;
}

/** A bare head, hatched like an engraving on the side away from the lamp: licences are printed. */
export function head({ shape, skin, turn, clipId, light }: Head): string {
  const hatching = Array.from({ length: 9 }, (_, index) => `M68 ${34 + index * 8}l22-14`).join('');
  const clip = `clip-path="url(#${clipId})"`;
  const litRim = stroked(`M59 ${shape.chinY}${shape.up}`, LAMP, 4, 'stroke-opacity=".8"');
  const farRim = stroked(`M83 58${shape.down}`, light, 4, 'stroke-opacity=".75"');
  return (
    ears(skin, turn) +
    filled(headOutline(shape), skin.lit) +
    `<g ${clip}><path d="M66 24H90V104H58C76 92 76 50 66 24Z" fill="${SHADOW}" fill-opacity=".2"/>` +
    `<path d="${hatching}" stroke="${SHADOW}" stroke-width="1" stroke-opacity=".16"/>${farRim}${litRim}</g>`
  );
}
