import { LAMP } from './colour.ts';
import { filled, stroked } from './svg-text.ts';

export const GEAR_NAMES = ['sprig', 'specs', 'can', 'trowel', 'none', 'bee'] as const;
export type GearName = (typeof GEAR_NAMES)[number];

const DARK = '#2a1720';

const sprigBehindEar =
  stroked('M84 66C92 58 92 50 90 40', '#5c8a3a', 2.2) +
  filled(
    'M91 50c8-2 10-8 9-13c-7 2-10 7-9 13ZM91 56c-6-4-10-10-8-15c6 2 9 8 8 15ZM90 42c-3-6 0-11 3-13c3 4 2 9-3 13Z',
    '#7fb84e',
  );

const spectacles =
  `<g fill="#fff8ec" fill-opacity=".14" stroke="${DARK}" stroke-width="2"><circle cx="49.5" cy="66" r="8.5"/><circle cx="70.5" cy="66" r="8.5"/></g>` +
  stroked('M58 65q2-1.5 4 0', DARK, 2);

const wateringCan =
  filled('M84 116h22l3 24H82Z', '#8d6ab0') +
  stroked('M84 122L70 112M106 120q12 2 8 16', '#8d6ab0', 3.5) +
  stroked('M86 117v23', LAMP, 1.4) +
  filled('M66 108l8 2-4 6Z', '#b796d8');

const trowel =
  stroked('M100 140L96 116', '#7a4a2c', 5) +
  filled('M95 118C86 108 88 96 92 90C100 94 104 106 98 117Z', '#c4bccb') +
  stroked('M93 94Q90 104 95 114', '#fff', 1.3);

const bee = `<g transform="translate(98 38)rotate(-14)"><ellipse cx="-1" cy="-6" rx="3.5" ry="5.5" fill="#fff" opacity=".65"/><ellipse cx="4" cy="-6" rx="3.5" ry="5.5" fill="#fff" opacity=".5"/><ellipse rx="8" ry="5.2" fill="#f0b53f"/><path d="M-2-5v10M2.5-4.6v9.2" stroke="${DARK}" stroke-width="2.2"/><circle cx="-6" cy="-1" r="1" fill="${DARK}"/></g>`;

export const GEAR: Readonly<Record<GearName, string>> = {
  sprig: sprigBehindEar,
  specs: spectacles,
  can: wateringCan,
  trowel,
  none: '',
  bee,
};
