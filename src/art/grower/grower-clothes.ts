import { NIGHT, LAMP } from '../colour.ts';
import * as svg from '../elements.ts';
import type { Cloth } from './grower-hats.ts';
import type { NonEmpty } from '../random.ts';
import type { Shape } from '../shapes.ts';

type DrawGarment = (cloth: Cloth) => Shape;

const BUTTON = '#e9c27a';
const SHIRT = '#efe2cb';

const drawDungarees: DrawGarment = ({ bright, dark }) =>
  svg.fragment(
    svg.path('M14 140C16 114 34 106 60 106C86 106 104 114 106 140Z', { fill: bright }),
    svg.path('M38 140V114L44 108V126H76V108L82 114V140Z', { fill: dark }),
    svg.circle({ cx: 42, cy: 122, r: 2.4, fill: BUTTON }),
    svg.circle({ cx: 78, cy: 122, r: 2.4, fill: BUTTON }),
    svg.roundLine('M50 133H70', NIGHT, 1.4, { strokeOpacity: 0.5 }),
  );

const drawWrap: DrawGarment = ({ bright, dark }) =>
  svg.fragment(
    svg.path('M12 140C14 114 36 105 60 105C84 105 106 114 108 140Z', { fill: dark }),
    svg.path('M46 104L60 122L74 104L84 110L62 140H58L36 110Z', { fill: SHIRT }),
    svg.path('M36 108L60 140H28ZM84 108L60 140H92Z', { fill: bright }),
  );

const drawJumper: DrawGarment = ({ bright, dark }) =>
  svg.fragment(
    svg.path('M12 140C14 116 34 106 60 106C86 106 106 116 108 140Z', { fill: bright }),
    svg.path('M40 104C48 116 72 116 80 104L84 112C74 124 46 124 36 112Z', { fill: dark }),
    svg.path('M66 116L74 140H62Z', { fill: dark }),
    svg.roundLine('M24 130L96 130', dark, 3, { strokeDasharray: [5, 5] }),
  );

const drawCloak: DrawGarment = ({ bright, dark }) =>
  svg.fragment(
    svg.path('M8 140C10 118 30 104 60 104C90 104 110 118 112 140Z', { fill: dark }),
    svg.path('M38 104L26 140H52L60 118L68 140H94L82 104L60 116Z', { fill: bright }),
    svg.circle({ cx: 60, cy: 118, r: 4, fill: BUTTON }),
  );

const drawWaistcoat: DrawGarment = ({ bright, dark }) =>
  svg.fragment(
    svg.path('M14 140C16 114 34 106 60 106C86 106 104 114 106 140Z', { fill: SHIRT }),
    svg.path('M34 109L50 105L58 128V140H28ZM86 109L70 105L62 128V140H92Z', { fill: bright }),
    svg.path('M50 104L60 116L70 104L74 112L64 122H56L46 112Z', { fill: '#fff8ec' }),
    svg.path('M60 117L64 122L60 127L56 122Z', { fill: dark }),
    svg.circle({ cx: 57, cy: 134, r: 2, fill: BUTTON }),
  );

const drawMuffler: DrawGarment = ({ bright, dark }) =>
  svg.fragment(
    svg.path('M12 140C14 116 34 106 60 106C86 106 106 116 108 140Z', { fill: dark }),
    svg.path('M36 104C46 114 74 114 84 104L89 113C76 127 44 127 31 113Z', { fill: bright }),
    svg.path('M66 118L82 114L88 138H71Z', { fill: bright }),
    svg.roundLine('M70 128l14-3M72 134l14-3M40 113l5 6M56 117l1 6', dark, 2),
  );

export const DRAW_CLOTHES: NonEmpty<DrawGarment> = [
  drawDungarees,
  drawWrap,
  drawJumper,
  drawCloak,
  drawWaistcoat,
  drawMuffler,
];

const DARK = '#2a1720';
const VIOLET = '#8d6ab0';

/** A sprig behind the right ear. */
export const SPRIG = svg.fragment(
  svg.roundLine('M84 66C92 58 92 50 90 40', '#5c8a3a', 2.2),
  svg.path(
    'M91 50c8-2 10-8 9-13c-7 2-10 7-9 13ZM91 56c-6-4-10-10-8-15c6 2 9 8 8 15ZM90 42c-3-6 0-11 3-13c3 4 2 9-3 13Z',
    { fill: '#7fb84e' },
  ),
);

const WATERING_CAN = svg.fragment(
  svg.path('M84 116h22l3 24H82Z', { fill: VIOLET }),
  svg.roundLine('M84 122L70 112M106 120q12 2 8 16', VIOLET, 3.5),
  svg.roundLine('M86 117v23', LAMP, 1.4),
  svg.path('M66 108l8 2-4 6Z', { fill: '#b796d8' }),
);

const TROWEL = svg.fragment(
  svg.roundLine('M100 140L96 116', '#7a4a2c', 5),
  svg.path('M95 118C86 108 88 96 92 90C100 94 104 106 98 117Z', { fill: '#c4bccb' }),
  svg.roundLine('M93 94Q90 104 95 114', '#fff', 1.3),
);

const BEE = svg.group(
  { transform: [svg.translate(98, 38), svg.rotate(-14)] },
  svg.ellipse({ cx: -1, cy: -6, rx: 3.5, ry: 5.5, fill: '#fff', fillOpacity: 0.65 }),
  svg.ellipse({ cx: 4, cy: -6, rx: 3.5, ry: 5.5, fill: '#fff', fillOpacity: 0.5 }),
  svg.ellipse({ rx: 8, ry: 5.2, fill: '#f0b53f' }),
  svg.path('M-2-5v10M2.5-4.6v9.2', { stroke: DARK, strokeWidth: 2.2 }),
  svg.circle({ cx: -6, cy: -1, r: 1, fill: DARK }),
);

const SEEDLING = svg.fragment(
  svg.path('M90 126h20l-3 14H93Z', { fill: '#a9623c' }),
  svg.path('M88 122h24v5H88Z', { fill: '#c47a4c' }),
  svg.roundLine('M100 122V106', '#5c8a3a', 2.4),
  svg.path('M100 112C92 112 88 106 89 99C97 99 101 104 100 112Z', { fill: '#7fb84e' }),
  svg.path('M100 108C101 100 106 96 113 97C113 104 108 109 100 108Z', { fill: '#5c8a3a' }),
  svg.roundLine('M90 122V127', LAMP, 1.4),
);

const HAND_LAMP = svg.fragment(
  svg.roundLine('M92 112a8 8 0 0 1 16 0', DARK, 2),
  svg.path('M91 114H109L111 140H89Z', { fill: '#ffdf9a' }),
  svg.path('M96 140Q94 128 100 119Q106 128 104 140Z', { fill: '#fff6dc' }),
  svg.roundLine('M91 114H109L111 140H89Z', DARK, 2.2),
  svg.path('M89 114L94 108H106L111 114Z', { fill: DARK }),
);

/** Things in front of a grower's shoulder; some growers have none. */
export const GEAR: NonEmpty<Shape> = [WATERING_CAN, TROWEL, BEE, SEEDLING, HAND_LAMP, svg.NOTHING];
