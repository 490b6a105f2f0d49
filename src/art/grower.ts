import { LAMP, NIGHT, oklch } from './colour.ts';
import { CLOTHES } from './grower-clothes.ts';
import { growerFace } from './grower-face.ts';
import { GEAR, GEAR_NAMES } from './grower-gear.ts';
import { CLASS_GROUND } from './grower-ground.ts';
import { BACK_HAIR, BACK_HAIR_NAMES, BEARDS, FRINGES } from './grower-hair.ts';
import { HAT_NAMES, HATS } from './grower-hats.ts';
import type { Cloth } from './grower-hats.ts';
import { decimal } from './path.ts';
import { seededRandom } from './random.ts';
import type { NonEmpty, Random } from './random.ts';
import { RARITY_LIGHT } from './rarity-light.ts';
import type { Rarity } from './rarity-light.ts';
import { drawingId, escapeXml, filled, stroked } from './svg-text.ts';

/** What a grower's portrait depends on. */
export interface GrowerArt {
  /** Decides face, hair, hat, clothes and gear; the mint's address. */
  readonly seed: number | string;
  /** Decides the ground and the light from the right. */
  readonly cls: Rarity;
  /** Needed where a drawing can stand twice on one page: see `drawingId`. */
  readonly uid?: string;
  /** The accessible name, plain text; otherwise class and seed. */
  readonly title?: string;
}

type Tone = readonly [lightness: number, chroma: number, hue: number];

const SKINS: NonEmpty<Tone> = [
  [0.84, 0.06, 65],
  [0.76, 0.08, 60],
  [0.66, 0.085, 55],
  [0.54, 0.08, 52],
  [0.48, 0.07, 50],
  [0.42, 0.06, 46],
];
const HAIR_COLOURS: NonEmpty<Tone> = [
  [0.24, 0.03, 340],
  [0.32, 0.05, 45],
  [0.46, 0.09, 50],
  [0.68, 0.1, 75],
  [0.82, 0.015, 80],
  [0.5, 0.12, 350],
  [0.55, 0.09, 190],
  [0.6, 0.13, 40],
];
const SHADOW = '#4a1f4a';

const lighter = ([lightness, chroma, hue]: Tone, by = 0): string =>
  oklch(lightness + by, chroma, hue);

function dyes(random: Random): Cloth {
  const hue = random.range(0, 360);
  return {
    bright: oklch(0.5, 0.1, hue),
    dark: oklch(0.36, 0.07, hue + random.pick([30, 150, 200])),
  };
}

/** The outline of the head; `jaw` widens its lower half. */
const headOutline = (jaw: number): string =>
  `M37 58C37 38 46 31 60 31C74 31 83 38 83 58C83 ${decimal(78 + jaw)} ${decimal(75 + jaw)} 96 60 97C${decimal(45 - jaw)} 96 37 ${decimal(78 + jaw)} 37 58Z`;

/** The head with engraver's hatching on the side away from the lamp: the licence is printed. */
function head(id: string, skin: Tone, jaw: number, light: string): string {
  const hatching = Array.from({ length: 9 }, (_, index) => `M68 ${34 + index * 8}l22-14`).join('');
  const clip = `clip-path="url(#${id}f)"`;
  const litRim = `M58 97C${decimal(45 - jaw)} 96 37 ${decimal(78 + jaw)} 37 58`;
  const farRim = `M83 58C83 ${decimal(78 + jaw)} ${decimal(75 + jaw)} 96 64 97`;
  return (
    filled('M49 88H71V106Q60 116 49 106Z', lighter(skin, -0.1)) +
    `<circle cx="36" cy="68" r="6" fill="${lighter(skin, -0.03)}"/><circle cx="84" cy="68" r="6" fill="${lighter(skin, -0.1)}"/>` +
    filled(headOutline(jaw), lighter(skin)) +
    `<path d="M66 24H90V104H58C76 92 76 50 66 24Z" fill="${SHADOW}" opacity=".2" ${clip}/>` +
    `<path d="${hatching}" stroke="${SHADOW}" stroke-width="1" opacity=".16" ${clip}/>` +
    `<g ${clip}>${stroked(litRim, LAMP, 4, 'opacity=".8"')}${stroked(farRim, light, 4, 'opacity=".75"')}</g>`
  );
}

function definitions(id: string, cls: Rarity, jaw: number): string {
  const { hue, chroma } = RARITY_LIGHT[cls];
  return (
    `<defs><radialGradient id="${id}b" cx=".38" cy=".3" r=".85"><stop stop-color="${oklch(0.5, 0.02 + chroma * 0.5, hue)}"/><stop offset="1" stop-color="${oklch(0.22, 0.025 + chroma * 0.2, hue)}"/></radialGradient>` +
    `<clipPath id="${id}c"><rect width="120" height="140"/></clipPath><clipPath id="${id}f"><path d="${headOutline(jaw)}"/></clipPath></defs>`
  );
}

/**
 * A grower's portrait, 120 × 140, as an SVG document. The seed decides the person, the class the
 * ground behind and the light from the right. The same input gives the same text.
 */
export function grower({ seed, cls, uid = '', title }: GrowerArt): string {
  const random = seededRandom(`grower/${seed}`);
  const id = drawingId('w', seed, cls, uid);
  const { light, name } = RARITY_LIGHT[cls];
  const skin = random.pick(SKINS);
  const hairTone = random.pick(HAIR_COLOURS);
  const hair = lighter(hairTone);
  const cloth = dyes(random);
  const backHair = random.pick(BACK_HAIR_NAMES);
  const hat = random.pick(HAT_NAMES);
  const isBald = backHair === 'none' && random.chance(0.4);
  const beard = random.chance(0.36) ? BEARDS[random.integer(0, 2)] : undefined;
  const jaw = random.range(-2, 3);
  const gear = random.pick(GEAR_NAMES);
  const clothes = random.pick(CLOTHES)(cloth);
  const face = growerFace(random, lighter(skin, -0.16));
  const fringe = isBald ? '' : random.pick(FRINGES)(hair);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 140" role="img" aria-label="${escapeXml(title ?? `${name} grower ${seed}`)}">${definitions(id, cls, jaw)}` +
    `<g clip-path="url(#${id}c)"><rect width="120" height="140" fill="url(#${id}b)"/>${CLASS_GROUND[cls](light)}` +
    (isBald ? '' : BACK_HAIR[backHair](lighter(hairTone, -0.06))) +
    clothes +
    `<path d="M84 140l22-18M76 140l28-23M92 140l16-13M68 140l32-26" stroke="${NIGHT}" stroke-width="1.2" opacity=".22"/>` +
    head(id, skin, jaw, light) +
    (beard?.(hair) ?? '') +
    face +
    fringe +
    HATS[hat](cloth) +
    GEAR[gear] +
    stroked('M15 134C18 118 28 111 42 108', LAMP, 2, 'opacity=".6"') +
    `</g></svg>`
  );
}
