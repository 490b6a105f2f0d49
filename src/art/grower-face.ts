import { decimal } from './path.ts';
import type { NonEmpty, Random } from './random.ts';
import { filled, stroked } from './svg-text.ts';

const INK = '#2a1720';
const LIP = '#6b2532';
const MIDDLE = 60;
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
/** The right brow about its middle; the left one is its mirror image. */
const BROWS: NonEmpty<{ readonly path: string; readonly width: number }> = [
  { path: 'M-4.5-.5q4.5-2.5 9.5 .5', width: 2.1 },
  { path: 'M-5-1.6q5-1 9.5 .8', width: 2.6 },
  { path: 'M-4.5-.5q5-4 9.5 1.5', width: 1.7 },
  { path: 'M-5 .5q4-3.5 10 0', width: 3.2 },
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

/** An eye about its own middle, looking `gaze` units to the right. */
function eye(kind: EyeKind, iris: string, gaze: number): string {
  if (kind === 'smiling') return stroked('M-4.5 1q4.5-5.5 9 0', INK, 2.2);
  const { height, lid, lidWidth } = OPEN_EYES[kind];
  const x = decimal(0.5 + gaze);
  return (
    `<ellipse rx="4.3" ry="${height}" fill="#f6eadb"/>` +
    `<circle cx="${x}" cy=".6" r="3.1" fill="${iris}"/><circle cx="${x}" cy=".6" r="1.6" fill="${INK}"/><circle cx="${decimal(gaze - 0.7)}" cy="-1" r="1.1" fill="#fff"/>` +
    stroked(lid, INK, lidWidth)
  );
}

const laughingMouth =
  filled('M51 81q9 3 18 0q-2 9-9 9t-9-9Z', LIP) +
  filled('M53 82q7 2 14 0l-.6 2.4q-6.4 1.6-12.8 0Z', '#fff6e8');

const blush =
  '<g fill="#e2604f" fill-opacity=".28"><ellipse cx="43.5" cy="76" rx="5" ry="3.4"/><ellipse cx="76.5" cy="76" rx="5" ry="3.4"/></g>';

const freckles = (shade: string): string =>
  `<g fill="${shade}" fill-opacity=".8"><circle cx="44" cy="73" r=".9"/><circle cx="47.5" cy="75" r=".9"/><circle cx="73" cy="75" r=".9"/><circle cx="76" cy="73" r=".9"/></g>`;

const spectacles = `<g fill="#fff8ec" fill-opacity=".14" stroke="${INK}" stroke-width="2"><circle cx="49.5" cy="66" r="8.5"/><circle cx="70.5" cy="66" r="8.5"/><path d="M58 65q2-1.5 4 0"/></g>`;

const moved = (x: number, y: number, drawing: string): string =>
  `<g transform="translate(${decimal(x)} ${decimal(y)})">${drawing}</g>`;

interface FaceSettings {
  /** The skin's own shadow. */
  readonly shade: string;
  /** Where the face looks: −1 left, 0 ahead, 1 right. */
  readonly turn: number;
  readonly hasSpectacles: boolean;
  /** Grows along the jaw and stays with it. */
  readonly beard: string;
  /** What grows round the mouth, and so moves with it. */
  readonly whiskers: string;
}

/** Both eyes with their brows; the one on the far side of a turned face is narrower. */
function eyesAndBrows(random: Random, turn: number): string {
  const kind = random.pick(EYE_KINDS);
  const iris = random.pick(IRISES);
  const apart = random.range(9.6, 11.2);
  const brow = random.pick(BROWS);
  const browY = random.range(-11.5, -9.5);
  const isWinking = random.chance(0.08);
  return ([-1, 1] as const)
    .map((side) => {
      const isFar = side * turn > 0;
      const width = isFar ? 1 - Math.abs(turn) * 0.16 : 1;
      const x = MIDDLE + side * (isFar ? apart - Math.abs(turn) * 1.6 : apart);
      const seen = isWinking && side > 0 ? 'smiling' : kind;
      const browStroke = stroked(brow.path, INK, brow.width, 'stroke-opacity=".8"');
      return `<g transform="translate(${decimal(x)} ${EYE_Y})scale(${width.toFixed(2)} 1)">${eye(seen, iris, turn * 0.9)}<g transform="translate(0 ${decimal(browY)})scale(${side} 1)">${browStroke}</g></g>`;
    })
    .join('');
}

/**
 * Eyes, brows, nose, mouth and cheeks. Everything slides with the turn of the head, what stands
 * out farther slides farther.
 */
export function growerFace(random: Random, settings: FaceSettings): string {
  const { shade, turn, hasSpectacles, beard, whiskers } = settings;
  const eyeLine = random.range(-1.5, 3);
  const eyes = eyesAndBrows(random, turn);
  const closedMouth = stroked(random.pick(LIPS), LIP, 2.2);
  const mouth = random.chance(0.35) ? laughingMouth : closedMouth;
  const mouthY = eyeLine * 0.4 + random.range(-1, 1.5);
  const nose = stroked(random.pick(NOSES), shade, 2);
  const spots = random.chance(0.3) ? freckles(shade) : '';
  return (
    moved(turn * 3, eyeLine, blush + spots) +
    beard +
    moved(turn * 4.5, mouthY, whiskers + mouth) +
    moved(turn * 3.6, eyeLine, eyes + (hasSpectacles ? spectacles : '')) +
    moved(turn * 5.5, eyeLine * 0.8, nose)
  );
}
