import { LAMP } from '../colour.ts';
import { circle, ellipse, fragment, group, NOTHING, path, roundLine } from '../elements.ts';
import type { NonEmpty } from '../random.ts';
import type { Shape } from '../shapes.ts';

const DARK = '#2a1720';
const VIOLET = '#8d6ab0';

/** A sprig behind the right ear. */
export const SPRIG = fragment(
  roundLine('M84 66C92 58 92 50 90 40', '#5c8a3a', 2.2),
  path(
    'M91 50c8-2 10-8 9-13c-7 2-10 7-9 13ZM91 56c-6-4-10-10-8-15c6 2 9 8 8 15ZM90 42c-3-6 0-11 3-13c3 4 2 9-3 13Z',
    { fill: '#7fb84e' },
  ),
);

const WATERING_CAN = fragment(
  path('M84 116h22l3 24H82Z', { fill: VIOLET }),
  roundLine('M84 122L70 112M106 120q12 2 8 16', VIOLET, 3.5),
  roundLine('M86 117v23', LAMP, 1.4),
  path('M66 108l8 2-4 6Z', { fill: '#b796d8' }),
);

const TROWEL = fragment(
  roundLine('M100 140L96 116', '#7a4a2c', 5),
  path('M95 118C86 108 88 96 92 90C100 94 104 106 98 117Z', { fill: '#c4bccb' }),
  roundLine('M93 94Q90 104 95 114', '#fff', 1.3),
);

const BEE = group(
  {
    transform: [
      ['translate', 98, 38],
      ['rotate', -14],
    ],
  },
  ellipse({ cx: -1, cy: -6, rx: 3.5, ry: 5.5, fill: '#fff', fillOpacity: 0.65 }),
  ellipse({ cx: 4, cy: -6, rx: 3.5, ry: 5.5, fill: '#fff', fillOpacity: 0.5 }),
  ellipse({ rx: 8, ry: 5.2, fill: '#f0b53f' }),
  path('M-2-5v10M2.5-4.6v9.2', { stroke: DARK, strokeWidth: 2.2 }),
  circle({ cx: -6, cy: -1, r: 1, fill: DARK }),
);

const SEEDLING = fragment(
  path('M90 126h20l-3 14H93Z', { fill: '#a9623c' }),
  path('M88 122h24v5H88Z', { fill: '#c47a4c' }),
  roundLine('M100 122V106', '#5c8a3a', 2.4),
  path('M100 112C92 112 88 106 89 99C97 99 101 104 100 112Z', { fill: '#7fb84e' }),
  path('M100 108C101 100 106 96 113 97C113 104 108 109 100 108Z', { fill: '#5c8a3a' }),
  roundLine('M90 122V127', LAMP, 1.4),
);

const HAND_LAMP = fragment(
  roundLine('M92 112a8 8 0 0 1 16 0', DARK, 2),
  path('M91 114H109L111 140H89Z', { fill: '#ffdf9a' }),
  path('M96 140Q94 128 100 119Q106 128 104 140Z', { fill: '#fff6dc' }),
  roundLine('M91 114H109L111 140H89Z', DARK, 2.2),
  path('M89 114L94 108H106L111 114Z', { fill: DARK }),
);

/** Things in front of a grower's shoulder; some growers have none. */
export const GEAR: NonEmpty<Shape> = [WATERING_CAN, TROWEL, BEE, SEEDLING, HAND_LAMP, NOTHING];
