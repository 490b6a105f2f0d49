import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import { RARITIES, RARITY_LIGHT } from './rarity-light.ts';
import { jar, packet, WOOD } from './shop-wares.ts';
import { drawingId, escapeXml } from './svg-text.ts';

/** What the dispensary's picture depends on. */
export interface DispensaryArt {
  /** Needed where the drawing can stand twice on one page: see `drawingId`. */
  readonly uid?: string;
  /** The accessible name, plain text. */
  readonly title?: string;
}

const SHELF = '#5a3a34';
const STRIPES = 14;
const STRIPE_WIDTH = 34;
const AWNING_LEFT = 82;

function gradients(id: string): string {
  return (
    `<linearGradient id="${id}k" x2="0" y2="1"><stop offset="0" stop-color="#150c1f"/><stop offset="1" stop-color="#3a2440"/></linearGradient>` +
    `<linearGradient id="${id}w" x2="0" y2="1"><stop offset="0" stop-color="#8a5a3c"/><stop offset=".5" stop-color="#d99a55"/><stop offset="1" stop-color="#a4653c"/></linearGradient>` +
    `<radialGradient id="${id}l"><stop offset="0" stop-color="#fff3cf" stop-opacity=".9"/><stop offset=".3" stop-color="#ffd68f" stop-opacity=".4"/><stop offset="1" stop-color="#ffd68f" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="${id}a"><stop offset="0" stop-color="#ffca7a" stop-opacity=".5"/><stop offset="1" stop-color="#e58f52" stop-opacity="0"/></radialGradient>`
  );
}

function stars(random: Random): string {
  const dots = Array.from({ length: 26 }, (_, index) => {
    const side = index % 2 === 0 ? random.integer(4, 70) : random.integer(570, 636);
    return `<circle cx="${side}" cy="${random.integer(6, 78)}" r="${random.chance(0.3) ? 1.2 : 0.7}"/>`;
  });
  return `<g fill="#fff3dc" fill-opacity=".75">${dots.join('')}</g>`;
}

/** Scalloped cloth over the stall, in moss and paper. */
function awning(): string {
  const stripes = Array.from({ length: STRIPES }, (_, index) => {
    const x = AWNING_LEFT + index * STRIPE_WIDTH;
    const top = 110 + index * 30;
    const fill = index % 2 === 0 ? '#4d6b32' : '#f0e3c9';
    return `<path d="M${top} 10h30L${x + STRIPE_WIDTH} 42v6a17 11 0 0 1-${STRIPE_WIDTH} 0v-6Z" fill="${fill}"/>`;
  });
  const right = AWNING_LEFT + STRIPES * STRIPE_WIDTH;
  return (
    stripes.join('') +
    `<path d="M110 10H530L${right} 42H${AWNING_LEFT}Z" fill="#120b18" fill-opacity=".18"/><path d="M104 10H536" stroke="${WOOD}" stroke-width="5" stroke-linecap="round"/>`
  );
}

/** What is sold, a group for each rarity from left to right. */
function wares(random: Random): string {
  return RARITIES.map((rarity, index) => {
    const { light } = RARITY_LIGHT[rarity];
    const x = 152 + index * 84;
    return (
      jar(x - 22, 100, light) +
      packet(x + 2, 100, light, random.range(-7, -2)) +
      packet(x + 24, 100, light, random.range(2, 7))
    );
  }).join('');
}

const lamp = (id: string, x: number): string =>
  `<circle cx="${x}" cy="62" r="38" fill="url(#${id}l)"/><path d="M${x} 46v10" stroke="${WOOD}" stroke-width="1.5"/><path d="M${x - 7} 62l4-6h6l4 6Z" fill="#1a101d"/><ellipse cx="${x}" cy="62.5" rx="4.5" ry="2.2" fill="#fff4d6"/>`;

/** A potted plant beside the stall. */
const shrub = (x: number): string =>
  `<path d="M${x - 13} 116h26l-4 26h-18Z" fill="#8a4a3a"/><path d="M${x - 15} 112h30v6h-30Z" fill="#a65c46"/>` +
  [-62, -38, -14, 12, 36, 60]
    .map(
      (turn, index) =>
        `<path d="M0 0q-9-18 0-42q9 24 0 42Z" transform="translate(${x} 114)rotate(${turn})" fill="${index % 2 === 0 ? '#3f6f28' : '#5d8a38'}"/>`,
    )
    .join('');

/**
 * The stall at night where seeds of every rarity are sold, as an SVG document of 640 × 150. It keeps
 * to the middle 480 units, so crops from 16:5 to 6:1 keep it. The same input gives the same text.
 */
export function dispensary({ uid = '', title = 'The dispensary at night' }: DispensaryArt): string {
  const random = seededRandom('dispensary');
  const id = drawingId('d', uid);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 150" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${escapeXml(title)}">` +
    `<defs>${gradients(id)}</defs><rect width="640" height="150" fill="url(#${id}k)"/>${stars(random)}` +
    `<path d="M0 134H640V150H0Z" fill="#16190f"/><ellipse cx="320" cy="92" rx="310" ry="90" fill="url(#${id}a)"/>` +
    `<path d="M106 40H534V136H106Z" fill="url(#${id}w)"/><path d="M106 40h6v96h-6ZM528 40h6v96h-6Z" fill="${WOOD}"/>` +
    `${lamp(id, 190)}${lamp(id, 320)}${lamp(id, 450)}${wares(random)}` +
    `<path d="M106 100H534v5H106Z" fill="${SHELF}"/><path d="M106 105H534v31H106Z" fill="#43282f"/>` +
    `<path d="M160 108v28M214 108v28M268 108v28M320 108v28M372 108v28M426 108v28M480 108v28" stroke="${WOOD}" stroke-width="2"/>` +
    `${awning()}${shrub(76)}${shrub(564)}</svg>`
  );
}
