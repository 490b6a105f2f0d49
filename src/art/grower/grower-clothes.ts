import { NIGHT } from '../colour.ts';
import { circle, fragment, path, roundLine } from '../elements.ts';
import type { Cloth } from './grower-hats.ts';
import type { NonEmpty } from '../random.ts';
import type { Shape } from '../shapes.ts';

type DrawGarment = (cloth: Cloth) => Shape;

const BUTTON = '#e9c27a';
const SHIRT = '#efe2cb';

const drawDungarees: DrawGarment = ({ bright, dark }) =>
  fragment(
    path('M14 140C16 114 34 106 60 106C86 106 104 114 106 140Z', { fill: bright }),
    path('M38 140V114L44 108V126H76V108L82 114V140Z', { fill: dark }),
    circle({ cx: 42, cy: 122, r: 2.4, fill: BUTTON }),
    circle({ cx: 78, cy: 122, r: 2.4, fill: BUTTON }),
    roundLine('M50 133H70', NIGHT, 1.4, { strokeOpacity: 0.5 }),
  );

const drawWrap: DrawGarment = ({ bright, dark }) =>
  fragment(
    path('M12 140C14 114 36 105 60 105C84 105 106 114 108 140Z', { fill: dark }),
    path('M46 104L60 122L74 104L84 110L62 140H58L36 110Z', { fill: SHIRT }),
    path('M36 108L60 140H28ZM84 108L60 140H92Z', { fill: bright }),
  );

const drawJumper: DrawGarment = ({ bright, dark }) =>
  fragment(
    path('M12 140C14 116 34 106 60 106C86 106 106 116 108 140Z', { fill: bright }),
    path('M40 104C48 116 72 116 80 104L84 112C74 124 46 124 36 112Z', { fill: dark }),
    path('M66 116L74 140H62Z', { fill: dark }),
    roundLine('M24 130L96 130', dark, 3, { strokeDasharray: [5, 5] }),
  );

const drawCloak: DrawGarment = ({ bright, dark }) =>
  fragment(
    path('M8 140C10 118 30 104 60 104C90 104 110 118 112 140Z', { fill: dark }),
    path('M38 104L26 140H52L60 118L68 140H94L82 104L60 116Z', { fill: bright }),
    circle({ cx: 60, cy: 118, r: 4, fill: BUTTON }),
  );

const drawWaistcoat: DrawGarment = ({ bright, dark }) =>
  fragment(
    path('M14 140C16 114 34 106 60 106C86 106 104 114 106 140Z', { fill: SHIRT }),
    path('M34 109L50 105L58 128V140H28ZM86 109L70 105L62 128V140H92Z', { fill: bright }),
    path('M50 104L60 116L70 104L74 112L64 122H56L46 112Z', { fill: '#fff8ec' }),
    path('M60 117L64 122L60 127L56 122Z', { fill: dark }),
    circle({ cx: 57, cy: 134, r: 2, fill: BUTTON }),
  );

const drawMuffler: DrawGarment = ({ bright, dark }) =>
  fragment(
    path('M12 140C14 116 34 106 60 106C86 106 106 116 108 140Z', { fill: dark }),
    path('M36 104C46 114 74 114 84 104L89 113C76 127 44 127 31 113Z', { fill: bright }),
    path('M66 118L82 114L88 138H71Z', { fill: bright }),
    roundLine('M70 128l14-3M72 134l14-3M40 113l5 6M56 117l1 6', dark, 2),
  );

export const DRAW_CLOTHES: NonEmpty<DrawGarment> = [
  drawDungarees,
  drawWrap,
  drawJumper,
  drawCloak,
  drawWaistcoat,
  drawMuffler,
];
