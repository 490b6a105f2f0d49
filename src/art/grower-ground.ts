import { decimal } from './path.ts';
import type { Rarity } from './rarity-light.ts';

/** Boards of a shed wall. */
const boards = (light: string): string =>
  `<path d="M0 28H120M0 56H120M0 84H120M0 112H120M30 0V28M84 28V56M40 56V84M92 84V112" stroke="${light}" stroke-opacity=".16" stroke-width="2"/>`;

/** A wreath of leaves. */
const leaves = (light: string): string =>
  Array.from(
    { length: 11 },
    (_, index) =>
      `<path d="M60 8q7-12 0-22q-7 10 0 22Z" transform="rotate(${-100 + index * 20} 60 66)" fill="${light}" fill-opacity="${index % 2 ? 0.5 : 0.3}"/>`,
  ).join('');

/** Ripples spreading from the head. */
const ripples = (light: string): string =>
  [38, 50, 62, 74]
    .map(
      (radius) =>
        `<path d="M${60 - radius} 66a${radius} ${radius} 0 0 1 ${radius * 2} 0" fill="none" stroke="${light}" stroke-width="3" stroke-opacity="${decimal(0.55 - radius / 180)}"/>`,
    )
    .join('');

/** Facets of a cut stone. */
const facets = (light: string): string =>
  `<g fill="${light}"><path d="M60 66L20-4H52Z" fill-opacity=".34"/><path d="M60 66L68-4H100Z" fill-opacity=".34"/><path d="M60 66L-4 20V58Z" fill-opacity=".22"/><path d="M60 66L124 20V58Z" fill-opacity=".22"/><path d="M60 66L-4 84V124Z" fill-opacity=".13"/><path d="M60 66L124 84V124Z" fill-opacity=".13"/></g>`;

/** A sun with its rays. */
const sun = (light: string): string => {
  const rays = Array.from(
    { length: 18 },
    (_, index) =>
      `<path d="M60 ${index % 2 ? 20 : 14}V-30" transform="rotate(${index * 20} 60 66)"/>`,
  ).join('');
  return `<g stroke="${light}" stroke-width="4" stroke-opacity=".55">${rays}</g><circle cx="60" cy="62" r="44" fill="${light}" fill-opacity=".22"/>`;
};

/** The pattern behind a portrait: five of them, so that class is told by shape as well as light. */
export const CLASS_GROUND: Readonly<Record<Rarity, (light: string) => string>> = {
  1: boards,
  2: leaves,
  3: ripples,
  4: facets,
  5: sun,
};
