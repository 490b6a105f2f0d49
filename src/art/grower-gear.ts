import { LAMP } from './colour.ts';
import type { NonEmpty } from './random.ts';
import { filled, stroked } from './svg-text.ts';

const DARK = '#2a1720';

/** Stuck behind the right ear. */
export const sprigBehindEar =
  stroked('M84 66C92 58 92 50 90 40', '#5c8a3a', 2.2) +
  filled(
    'M91 50c8-2 10-8 9-13c-7 2-10 7-9 13ZM91 56c-6-4-10-10-8-15c6 2 9 8 8 15ZM90 42c-3-6 0-11 3-13c3 4 2 9-3 13Z',
    '#7fb84e',
  );

const wateringCan =
  filled('M84 116h22l3 24H82Z', '#8d6ab0') +
  stroked('M84 122L70 112M106 120q12 2 8 16', '#8d6ab0', 3.5) +
  stroked('M86 117v23', LAMP, 1.4) +
  filled('M66 108l8 2-4 6Z', '#b796d8');

const trowel =
  stroked('M100 140L96 116', '#7a4a2c', 5) +
  filled('M95 118C86 108 88 96 92 90C100 94 104 106 98 117Z', '#c4bccb') +
  stroked('M93 94Q90 104 95 114', '#fff', 1.3);

const bee = `<g transform="translate(98 38)rotate(-14)"><ellipse cx="-1" cy="-6" rx="3.5" ry="5.5" fill="#fff" fill-opacity=".65"/><ellipse cx="4" cy="-6" rx="3.5" ry="5.5" fill="#fff" fill-opacity=".5"/><ellipse rx="8" ry="5.2" fill="#f0b53f"/><path d="M-2-5v10M2.5-4.6v9.2" stroke="${DARK}" stroke-width="2.2"/><circle cx="-6" cy="-1" r="1" fill="${DARK}"/></g>`;

const seedling =
  filled('M90 126h20l-3 14H93Z', '#a9623c') +
  filled('M88 122h24v5H88Z', '#c47a4c') +
  stroked('M100 122V106', '#5c8a3a', 2.4) +
  filled('M100 112C92 112 88 106 89 99C97 99 101 104 100 112Z', '#7fb84e') +
  filled('M100 108C101 100 106 96 113 97C113 104 108 109 100 108Z', '#5c8a3a') +
  stroked('M90 122V127', LAMP, 1.4);

const handLamp =
  stroked('M92 112a8 8 0 0 1 16 0', DARK, 2) +
  filled('M91 114H109L111 140H89Z', '#ffdf9a') +
  filled('M96 140Q94 128 100 119Q106 128 104 140Z', '#fff6dc') +
  stroked('M91 114H109L111 140H89Z', DARK, 2.2) +
  filled('M89 114L94 108H106L111 114Z', DARK);

/** What a grower has with them, in front of the shoulder; one entry is nothing at all. */
export const GEAR: NonEmpty<string> = [wateringCan, trowel, bee, seedling, handLamp, ''];
