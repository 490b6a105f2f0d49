import { LAMP, NIGHT, oklch } from './colour.ts';
import { decimal } from './path.ts';
import { STEM_X } from './plant-scene.ts';
import type { PlantState } from './plant-stages.ts';
import type { Random } from './random.ts';
import { RARITY_LIGHT } from './rarity-light.ts';
import type { Rarity } from './rarity-light.ts';

/** A pot in three pieces, since the plant stands in it. */
export interface Pot {
  readonly definitions: string;
  readonly behind: string;
  readonly before: string;
}

const CRACK = `<path d="M141 201l-5 8 6 6-7 12" fill="none" stroke="${NIGHT}" stroke-width="1.8"/><path d="M150 190l9 1-3 8-7-2z" fill="${NIGHT}"/>`;

/** Glaze and number of dots tell the rarity, so colour is never the only sign. Common is bare clay. */
export function pot(rarity: Rarity, id: string, state: PlantState): Pot {
  const { hue, chroma, light, deep } = RARITY_LIGHT[rarity];
  const glaze = (lightness: number): string =>
    rarity === 1 ? oklch(lightness, 0.075, 45) : oklch(lightness, chroma * 0.62, hue);
  const dots = Array.from(
    { length: rarity },
    (_, index) => `<circle cx="${STEM_X + (index - (rarity - 1) / 2) * 9}" cy="215" r="2.3"/>`,
  ).join('');
  return {
    definitions: `<linearGradient id="${id}p"><stop stop-color="${glaze(0.66)}"/><stop offset=".3" stop-color="${glaze(0.5)}"/><stop offset="1" stop-color="${glaze(0.26)}"/></linearGradient>`,
    behind: `<ellipse cx="120" cy="233" rx="58" ry="6" fill="#05030a" fill-opacity=".55"/><ellipse cx="120" cy="190" rx="43" ry="7.5" fill="${glaze(0.24)}"/><ellipse cx="120" cy="191" rx="38" ry="5.6" fill="${oklch(0.2, 0.03, 45)}"/>`,
    before:
      `<path d="M83 197L90 228Q120 237 150 228L157 197Q120 206 83 197Z" fill="url(#${id}p)"/>` +
      `<path d="M77 190C77 200 163 200 163 190L161 200C152 210 88 210 79 200Z" fill="url(#${id}p)"/><path d="M79 201C90 210 150 210 161 201L159 206C148 213 92 213 81 206Z" fill="${NIGHT}" fill-opacity=".35"/>` +
      `<path d="M77 190C79 199 105 198 120 198" fill="none" stroke="${LAMP}" stroke-width="1.6" stroke-linecap="round" stroke-opacity=".8"/><path d="M86 208L91 227" stroke="${LAMP}" stroke-width="1.4" stroke-linecap="round" stroke-opacity=".35"/>` +
      `<g fill="${state === 'healthy' ? light : deep}">${dots}</g>${state === 'dead' ? CRACK : ''}`,
  };
}

/** The mound in the pot; it sinks when dry. */
export function soil(random: Random, state: PlantState): string {
  const crumbs = Array.from(
    { length: 7 },
    () =>
      `<circle cx="${decimal(random.range(92, 148))}" cy="${decimal(random.range(188, 193))}" r="${decimal(random.range(0.8, 2))}"/>`,
  ).join('');
  const crest = state === 'healthy' ? 182 : 186;
  return `<path d="M92 191Q120 ${crest} 148 191Z" fill="${oklch(0.27, 0.035, 50)}"/><g fill="${oklch(0.4, 0.04, 55)}">${crumbs}</g>`;
}
