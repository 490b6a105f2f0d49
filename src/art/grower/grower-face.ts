import * as svg from '../elements.ts';
import { roundToHundredth, roundToTenth } from '../path-data.ts';
import type { NonEmpty, Random } from '../random.ts';
import type { Shape } from '../shapes.ts';

const INK = '#2a1720';
const LIP = '#6b2532';
const MIDDLE_X = 60;
const EYE_Y = 66;

type EyeKind = 'wide' | 'smiling' | 'narrow' | 'sleepy';
const EYE_KINDS: NonEmpty<EyeKind> = [
  'wide',
  'smiling',
  'narrow',
  'wide',
  'smiling',
  'wide',
  'sleepy',
];
const IRISES: NonEmpty<string> = ['#3f6b3a', '#5a3a24', '#3d5f86', '#6b4a86'];
const LIPS: NonEmpty<string> = [
  'M51 82q9 8 18 0',
  'M52 82q8 5 17-1',
  'M53 83q7 4 14 0',
  'M53 83.5q8 3.5 13-2',
  'M54.5 83q5.5 3 11 0',
];
const NOSES: NonEmpty<string> = [
  'M60 66q-4 8-1 9.5q2 .8 4-.2',
  'M61 67q4 6 1 8.5q-2.5 1.2-4.5 0',
  'M57 74q3 3.5 6 0',
  'M55.5 73q0 3 2.5 2.5q2 1.5 4 0q2.5 .5 2.5-2.5',
  'M60.5 64l3 9q-1 2.5-5 1.5',
];
/** Right eyebrows around their own middle; left ones are mirrored. */
const EYEBROWS: NonEmpty<{ readonly d: string; readonly width: number }> = [
  { d: 'M-4.5-.5q4.5-2.5 9.5 .5', width: 2.1 },
  { d: 'M-5-1.6q5-1 9.5 .8', width: 2.6 },
  { d: 'M-4.5-.5q5-4 9.5 1.5', width: 1.7 },
  { d: 'M-5 .5q4-3.5 10 0', width: 3.2 },
];

interface OpenEye {
  readonly height: number;
  readonly lid: string;
  readonly lidWidth: number;
}
const OPEN_EYES: Readonly<Record<Exclude<EyeKind, 'smiling'>, OpenEye>> = {
  wide: { height: 5, lid: 'M-5-3q5-4.5 10 0', lidWidth: 1.7 },
  narrow: { height: 3.9, lid: 'M-5-2.5q5-3 10 0', lidWidth: 1.7 },
  sleepy: { height: 4.2, lid: 'M-5-1.2q5-2 10 0', lidWidth: 3 },
};

/** Draws an eye around its own middle that looks `gaze` units to the right. */
function drawEye(kind: EyeKind, iris: string, gaze: number): Shape {
  if (kind === 'smiling') return svg.roundLine('M-4.5 1q4.5-5.5 9 0', INK, 2.2);
  const { height, lid, lidWidth } = OPEN_EYES[kind];
  const cx = roundToTenth(0.5 + gaze);
  return svg.fragment(
    svg.ellipse({ rx: 4.3, ry: height, fill: '#f6eadb' }),
    svg.circle({ cx, cy: 0.6, r: 3.1, fill: iris }),
    svg.circle({ cx, cy: 0.6, r: 1.6, fill: INK }),
    svg.circle({ cx: roundToTenth(gaze - 0.7), cy: -1, r: 1.1, fill: '#fff' }),
    svg.roundLine(lid, INK, lidWidth),
  );
}

const LAUGHING_MOUTH = svg.fragment(
  svg.path('M51 81q9 3 18 0q-2 9-9 9t-9-9Z', { fill: LIP }),
  svg.path('M53 82q7 2 14 0l-.6 2.4q-6.4 1.6-12.8 0Z', { fill: '#fff6e8' }),
);

const BLUSH = svg.group(
  { fill: '#e2604f', fillOpacity: 0.28 },
  svg.ellipse({ cx: 43.5, cy: 76, rx: 5, ry: 3.4 }),
  svg.ellipse({ cx: 76.5, cy: 76, rx: 5, ry: 3.4 }),
);

const drawFreckles = (shade: string): Shape =>
  svg.group(
    { fill: shade, fillOpacity: 0.8 },
    svg.circle({ cx: 44, cy: 73, r: 0.9 }),
    svg.circle({ cx: 47.5, cy: 75, r: 0.9 }),
    svg.circle({ cx: 73, cy: 75, r: 0.9 }),
    svg.circle({ cx: 76, cy: 73, r: 0.9 }),
  );

const SPECTACLES = svg.group(
  { fill: '#fff8ec', fillOpacity: 0.14, stroke: INK, strokeWidth: 2 },
  svg.circle({ cx: 49.5, cy: 66, r: 8.5 }),
  svg.circle({ cx: 70.5, cy: 66, r: 8.5 }),
  svg.path('M58 65q2-1.5 4 0'),
);

const translateGroup = (x: number, y: number, ...shapes: Shape[]): Shape =>
  svg.group({ transform: [svg.translate(roundToTenth(x), roundToTenth(y))] }, ...shapes);

interface FaceOptions {
  /** The shadow tone of the skin. */
  readonly shade: string;
  /** See `Pose`. */
  readonly turn: number;
  readonly hasSpectacles: boolean;
  /** Stays in place with the jaw. */
  readonly beard: Shape;
  /** Move with the mouth. */
  readonly whiskers: Shape;
}

/** Draws both eyes with their eyebrows; the far eye of a turned face is narrower. */
function drawEyesAndBrows(random: Random, turn: number): Shape {
  const kind = random.pick(EYE_KINDS);
  const iris = random.pick(IRISES);
  const distance = random.range(9.6, 11.2);
  const eyebrow = random.pick(EYEBROWS);
  const eyebrowY = roundToTenth(random.range(-11.5, -9.5));
  const isWinking = random.chance(0.08);
  const eyes = ([-1, 1] as const).map((side) => {
    const isFar = side * turn > 0;
    const width = isFar ? 1 - Math.abs(turn) * 0.16 : 1;
    const x = MIDDLE_X + side * (isFar ? distance - Math.abs(turn) * 1.6 : distance);
    const eye = drawEye(isWinking && side > 0 ? 'smiling' : kind, iris, turn * 0.9);
    return svg.group(
      {
        transform: [svg.translate(roundToTenth(x), EYE_Y), svg.scale(roundToHundredth(width), 1)],
      },
      eye,
      svg.group(
        { transform: [svg.translate(0, eyebrowY), svg.scale(side, 1)] },
        svg.roundLine(eyebrow.d, INK, eyebrow.width, { strokeOpacity: 0.8 }),
      ),
    );
  });
  return svg.fragment(...eyes);
}

/**
 * Draws eyes, brows, nose, mouth and cheeks. Each slides with the turn of the head, the farther it
 * protrudes the more.
 */
export function drawGrowerFace(random: Random, options: FaceOptions): Shape {
  const { shade, turn, hasSpectacles, beard, whiskers } = options;
  const eyeOffset = random.range(-1.5, 3);
  const eyes = drawEyesAndBrows(random, turn);
  const closedMouth = svg.roundLine(random.pick(LIPS), LIP, 2.2);
  const mouth = random.chance(0.35) ? LAUGHING_MOUTH : closedMouth;
  const mouthOffset = eyeOffset * 0.4 + random.range(-1, 1.5);
  const nose = svg.roundLine(random.pick(NOSES), shade, 2);
  const freckles = random.chance(0.3) ? drawFreckles(shade) : svg.NOTHING;
  return svg.fragment(
    translateGroup(turn * 3, eyeOffset, BLUSH, freckles),
    beard,
    translateGroup(turn * 4.5, mouthOffset, whiskers, mouth),
    translateGroup(turn * 3.6, eyeOffset, eyes, hasSpectacles ? SPECTACLES : svg.NOTHING),
    translateGroup(turn * 5.5, eyeOffset * 0.8, nose),
  );
}
