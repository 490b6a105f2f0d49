import { oklch } from './colour.ts';
import { BUILDINGS } from './growhouse-buildings.ts';
import type { GrowhouseSize } from './growhouse-buildings.ts';
import type { HouseSite } from './growhouse-parts.ts';
import { plantDefinitions } from './growhouse-plants.ts';
import type { FarPlant } from './growhouse-plants.ts';
import { decimal } from './path.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import { RARITY_LIGHT } from './rarity-light.ts';
import type { Rarity } from './rarity-light.ts';
import { drawingId, escapeXml } from './svg-text.ts';

/** What a growhouse's picture depends on. */
export interface GrowhouseArt {
  readonly size: GrowhouseSize;
  /** The rounded mean class of its growers: lights roof, lanterns and sky. */
  readonly rarity: Rarity;
  /** Decides sky and trees, and what grows inside where `growing` does not say. */
  readonly seed: number | string;
  /** The plants inside, of which the first few kinds are seen from outside. */
  readonly growing?: readonly FarPlant[];
  /** Needed where a drawing can stand twice on one page: see `drawingId`. */
  readonly uid?: string;
  /** The accessible name, plain text; otherwise rarity and size. */
  readonly title?: string;
}

/** Opacity below 1 is written; 1 is the default. */
const stop = (offset: number, colour: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`;

const downward = (id: string, ...stops: string[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient>`;

const outward = (id: string, ...stops: string[]): string =>
  `<radialGradient id="${id}">${stops.join('')}</radialGradient>`;

/** sKy, Glass, Tinted roof, Hanging lamp, Rarity's light, Aura of the house, Stripe from the door. */
function gradients(id: string, { light, hue, chroma }: HouseSite['rarity']): string {
  return (
    downward(
      `${id}k`,
      stop(0, '#150c1f'),
      stop(0.55, oklch(0.27, 0.05, 315)),
      stop(0.82, oklch(0.38, 0.03 + chroma * 0.4, hue)),
    ) +
    downward(`${id}g`, stop(0, oklch(0.72, 0.11, 65)), stop(0.55, '#ffd68f'), stop(1, '#f0a24f')) +
    downward(
      `${id}t`,
      stop(0, oklch(0.5, 0.04 + chroma * 0.6, hue)),
      stop(0.6, oklch(0.66, 0.06 + chroma * 0.5, hue)),
      stop(1, '#f3c07a'),
    ) +
    outward(`${id}h`, stop(0, '#fff3cf', 0.9), stop(1, '#ffd68f', 0)) +
    outward(`${id}r`, stop(0, light, 0.7), stop(1, light, 0)) +
    `<radialGradient id="${id}a" cy=".62">${stop(0, '#ffca7a', 0.5)}${stop(0.5, '#e58f52', 0.16)}${stop(1, '#e58f52', 0)}</radialGradient>` +
    downward(`${id}s`, stop(0, '#ffd68f', 0.6), stop(1, '#ffd68f', 0))
  );
}

/**
 * The moon stands near the middle, where labels and buttons over the picture's corners leave it
 * free; a chimney takes its place on the right.
 */
function starsAndMoon(random: Random, hasChimney: boolean): string {
  const stars = Array.from({ length: 22 }, () => {
    const x = random.integer(4, 396);
    const y = random.integer(4, 96);
    const radius = decimal(random.range(0.5, 1.3));
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill-opacity="${decimal(random.range(0.25, 0.9))}"/>`;
  });
  const isLeft = random.chance(0.5) || hasChimney;
  const moonX = isLeft ? random.integer(156, 159) : random.integer(243, 256);
  return `<g fill="#fff3dc">${stars.join('')}<path d="M${moonX} 36a13 13 0 1 0 10 21a11 11 0 0 1-10-21Z" opacity=".9"/></g>`;
}

/** Dark trees, lower towards the middle where the house stands. */
function trees(random: Random): string {
  const outlines = Array.from({ length: 15 }, (_, index) => {
    const x = index * 29 + random.range(-10, 8);
    const height = random.range(22, 62) * (Math.abs(index - 7) / 9 + 0.45);
    return `M${decimal(x - 14)} 200Q${decimal(x - 9)} ${decimal(196 - height)} ${decimal(x)} ${decimal(190 - height)}Q${decimal(x + 9)} ${decimal(196 - height)} ${decimal(x + 14)} 200Z`;
  });
  return `<path d="${outlines.join('')}" fill="#1d1426"/>`;
}

/** Grass to both sides of the path that leads to the door. */
function grassTufts(random: Random): string {
  const tufts = Array.from({ length: 22 }, (_, index) => {
    const x = index % 2 ? random.integer(4, 158) : random.integer(262, 396);
    const y = random.integer(206, 234);
    return `M${x} ${y}q-2-6-5-8M${x} ${y}q0-6 1-10M${x} ${y}q2-5 5-7`;
  });
  return `<path d="${tufts.join('')}" stroke="#43532b" stroke-width="1.5" fill="none" stroke-linecap="round"/>`;
}

/**
 * A growhouse at night, lit from within, as an SVG document of 400 × 228. The ground is pinned to
 * the bottom and the house keeps to the middle 305 units, so crops from 4:3 to 2:1 keep it. The
 * same input gives the same text.
 */
export function growhouse(art: GrowhouseArt): string {
  const { size, rarity, seed, growing = [], uid = '', title } = art;
  const random = seededRandom(`house/${seed}`);
  const id = drawingId('h', size.slice(0, 1), rarity, seed, uid);
  const site: HouseSite = { id, random, rarity: RARITY_LIGHT[rarity] };
  const sky = starsAndMoon(random, size === 'small');
  const wood = trees(random);
  const grass = grassTufts(random);
  const plants = plantDefinitions(site, growing);
  const building = BUILDINGS[size](site);
  const label = escapeXml(title ?? `${site.rarity.name} ${size} growhouse at night`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 228" preserveAspectRatio="xMidYMax slice" role="img" aria-label="${label}">` +
    `<defs>${gradients(id, site.rarity)}${plants}</defs>` +
    `<rect width="400" height="240" fill="url(#${id}k)"/>${sky}${wood}<path d="M0 196Q100 188 200 196T400 194V240H0Z" fill="#16190f"/>` +
    `<ellipse cx="200" cy="160" rx="215" ry="110" fill="url(#${id}a)"/><ellipse cx="200" cy="203" rx="170" ry="9" fill="#ffca7a" fill-opacity=".2"/>` +
    `${building}${grass}</svg>`
  );
}
