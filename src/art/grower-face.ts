import type { NonEmpty, Random } from './random.ts';
import { filled, stroked } from './svg-text.ts';

const INK = '#2a1720';
const LIP = '#6b2532';
const EYE_LINE = 66;
const EYE_OFFSET = 10.5;

type EyeKind = 'wide' | 'smiling' | 'narrow' | 'calm';
const EYE_KINDS: NonEmpty<EyeKind> = ['wide', 'smiling', 'narrow', 'calm'];
const IRISES: NonEmpty<string> = ['#3f6b3a', '#5a3a24', '#3d5f86', '#6b4a86'];
const MOUTHS: NonEmpty<string> = ['M51 82q9 8 18 0', 'M52 82q8 5 17-1', 'M53 83q7 4 14 0'];
const NOSES: NonEmpty<string> = [
  'M60 66q-4 8-1 9.5q2 .8 4-.2',
  'M61 67q4 6 1 8.5q-2.5 1.2-4.5 0',
  'M57 74q3 3.5 6 0',
];

function eye(x: number, kind: EyeKind, iris: string): string {
  if (kind === 'smiling') return stroked(`M${x - 4.5} ${EYE_LINE + 1}q4.5-5.5 9 0`, INK, 2.2);
  const narrow = kind === 'narrow';
  return (
    `<ellipse cx="${x}" cy="${EYE_LINE}" rx="4.3" ry="${narrow ? 3.9 : 5}" fill="#f6eadb"/>` +
    `<circle cx="${x + 0.5}" cy="${EYE_LINE + 0.6}" r="3.1" fill="${iris}"/><circle cx="${x + 0.5}" cy="${EYE_LINE + 0.6}" r="1.6" fill="${INK}"/><circle cx="${x - 0.7}" cy="${EYE_LINE - 1}" r="1.1" fill="#fff"/>` +
    stroked(`M${x - 5} ${EYE_LINE - (narrow ? 2.5 : 3)}q5-${narrow ? 3 : 4.5} 10 0`, INK, 1.7)
  );
}

function brows(lift: number): string {
  const left = 60 - EYE_OFFSET - 5;
  const right = 60 + EYE_OFFSET - 4.5;
  return stroked(
    `M${left} ${56 + lift}q5-3 9.5-.5M${right} ${55.5 + lift}q5-2.5 9.5.5`,
    INK,
    2.1,
    'opacity=".8"',
  );
}

const laughingMouth =
  filled('M51 81q9 3 18 0q-2 9-9 9t-9-9Z', LIP) +
  filled('M53 82q7 2 14 0l-.6 2.4q-6.4 1.6-12.8 0Z', '#fff6e8');

const blush =
  '<g fill="#e2604f" opacity=".28"><ellipse cx="43.5" cy="76" rx="5" ry="3.4"/><ellipse cx="76.5" cy="76" rx="5" ry="3.4"/></g>';

const freckles = (shade: string): string =>
  `<g fill="${shade}" opacity=".8"><circle cx="44" cy="73" r=".9"/><circle cx="47.5" cy="75" r=".9"/><circle cx="73" cy="75" r=".9"/><circle cx="76" cy="73" r=".9"/></g>`;

/** Eyes, brows, nose, mouth and cheeks; `shade` is the skin's own shadow. */
export function growerFace(random: Random, shade: string): string {
  const kind = random.pick(EYE_KINDS);
  const iris = random.pick(IRISES);
  const browLift = random.range(-1.5, 1.5);
  const closedMouth = random.pick(MOUTHS);
  const mouth = random.chance(0.35) ? laughingMouth : stroked(closedMouth, LIP, 2.2);
  const nose = stroked(random.pick(NOSES), shade, 2);
  const spots = random.chance(0.3) ? freckles(shade) : '';
  return (
    eye(60 - EYE_OFFSET, kind, iris) +
    eye(60 + EYE_OFFSET, kind, iris) +
    brows(browLift) +
    nose +
    mouth +
    blush +
    spots
  );
}
