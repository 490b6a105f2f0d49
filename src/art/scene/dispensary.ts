import { NIGHT } from '../colour.ts';
import { type DrawingOptions, toDrawingId } from '../drawing-id.ts';
import * as svg from '../elements.ts';
import { createSeededRandom, type Random } from '../random.ts';
import { RARITIES, RARITY_LIGHT } from '../rarity-light.ts';
import type { Definition, Drawing, Shape } from '../shapes.ts';
import { drawJar, drawPacket, WOOD } from './shop-goods.ts';

const SHELF = '#5a3a34';
const STRIPES = 14;
const STRIPE_WIDTH = 34;
const AWNING_LEFT = 82;

/** Gradients of the sky (`k`), the wooden wall (`w`), a lamp's light (`l`) and the glow around (`a`). */
const createGradients = (id: string): Definition[] => [
  svg.verticalGradient(`${id}k`, [0, '#150c1f'], [1, '#3a2440']),
  svg.verticalGradient(`${id}w`, [0, '#8a5a3c'], [0.5, '#d99a55'], [1, '#a4653c']),
  svg.radialGradient(
    { id: `${id}l` },
    [0, '#fff3cf', 0.9],
    [0.3, '#ffd68f', 0.4],
    [1, '#ffd68f', 0],
  ),
  svg.radialGradient({ id: `${id}a` }, [0, '#ffca7a', 0.5], [1, '#e58f52', 0]),
];

function drawStars(random: Random): Shape {
  const stars = Array.from({ length: 26 }, (_, index) =>
    svg.circle({
      cx: index % 2 === 0 ? random.integer(4, 70) : random.integer(570, 636),
      cy: random.integer(6, 78),
      r: random.chance(0.3) ? 1.2 : 0.7,
    }),
  );
  return svg.group({ fill: '#fff3dc', fillOpacity: 0.75 }, ...stars);
}

/** Draws scalloped cloth over the stall, striped in moss and paper. */
function drawAwning(): Shape {
  const stripes = Array.from({ length: STRIPES }, (_, index) => {
    const x = AWNING_LEFT + index * STRIPE_WIDTH;
    const top = 110 + index * 30;
    const fill = index % 2 === 0 ? '#4d6b32' : '#f0e3c9';
    return svg.path(`M${top} 10h30L${x + STRIPE_WIDTH} 42v6a17 11 0 0 1-${STRIPE_WIDTH} 0v-6Z`, {
      fill,
    });
  });
  const right = AWNING_LEFT + STRIPES * STRIPE_WIDTH;
  return svg.fragment(
    ...stripes,
    svg.path(`M110 10H530L${right} 42H${AWNING_LEFT}Z`, { fill: NIGHT, fillOpacity: 0.18 }),
    svg.path('M104 10H536', { stroke: WOOD, strokeWidth: 5, strokeLinecap: 'round' }),
  );
}

/** Draws the goods, one group for each rarity from left to right. */
function drawGoods(random: Random): Shape {
  const goods = RARITIES.map((rarity, index) => {
    const { light } = RARITY_LIGHT[rarity];
    const x = 152 + index * 84;
    return svg.fragment(
      drawJar(x - 22, 100, light),
      drawPacket(x + 2, 100, light, random.range(-7, -2)),
      drawPacket(x + 24, 100, light, random.range(2, 7)),
    );
  });
  return svg.fragment(...goods);
}

const drawLamp = (id: string, x: number): Shape =>
  svg.fragment(
    svg.circle({ cx: x, cy: 62, r: 38, fill: svg.ref(`${id}l`) }),
    svg.path(`M${x} 46v10`, { stroke: WOOD, strokeWidth: 1.5 }),
    svg.path(`M${x - 7} 62l4-6h6l4 6Z`, { fill: '#1a101d' }),
    svg.ellipse({ cx: x, cy: 62.5, rx: 4.5, ry: 2.2, fill: '#fff4d6' }),
  );

/** Draws a potted plant next to the stall. */
function drawShrub(x: number): Shape {
  const leaves = [-62, -38, -14, 12, 36, 60].map((degrees, index) =>
    svg.path('M0 0q-9-18 0-42q9 24 0 42Z', {
      transform: [svg.translate(x, 114), svg.rotate(degrees)],
      fill: index % 2 === 0 ? '#3f6f28' : '#5d8a38',
    }),
  );
  return svg.fragment(
    svg.path(`M${x - 13} 116h26l-4 26h-18Z`, { fill: '#8a4a3a' }),
    svg.path(`M${x - 15} 112h30v6h-30Z`, { fill: '#a65c46' }),
    ...leaves,
  );
}

/**
 * Draws the stall at night where seeds of every rarity are sold, 640 × 150. Everything important is in
 * the middle 480 units, so that crops from 16:5 to 6:1 show it. Equal options give equal drawings.
 */
export function drawDispensary(options: DrawingOptions): Drawing {
  const { uid = '', title = 'The dispensary at night' } = options;
  const random = createSeededRandom('dispensary');
  const id = toDrawingId('d', uid);
  return svg.drawing(
    {
      viewBox: [0, 0, 640, 150],
      preserveAspectRatio: 'xMidYMid slice',
      role: 'img',
      ariaLabel: title,
    },
    svg.defs(...createGradients(id)),
    svg.rect({ width: 640, height: 150, fill: svg.ref(`${id}k`) }),
    drawStars(random),
    svg.path('M0 134H640V150H0Z', { fill: '#16190f' }),
    svg.ellipse({ cx: 320, cy: 92, rx: 310, ry: 90, fill: svg.ref(`${id}a`) }),
    svg.path('M106 40H534V136H106Z', { fill: svg.ref(`${id}w`) }),
    svg.path('M106 40h6v96h-6ZM528 40h6v96h-6Z', { fill: WOOD }),
    drawLamp(id, 190),
    drawLamp(id, 320),
    drawLamp(id, 450),
    drawGoods(random),
    svg.path('M106 100H534v5H106Z', { fill: SHELF }),
    svg.path('M106 105H534v31H106Z', { fill: '#43282f' }),
    svg.path('M160 108v28M214 108v28M268 108v28M320 108v28M372 108v28M426 108v28M480 108v28', {
      stroke: WOOD,
      strokeWidth: 2,
    }),
    drawAwning(),
    drawShrub(76),
    drawShrub(564),
  );
}
