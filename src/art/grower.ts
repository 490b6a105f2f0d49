import { LAMP, NIGHT, oklch } from './colour.ts';
import { CLOTHES } from './grower-clothes.ts';
import { growerFace } from './grower-face.ts';
import { GEAR, sprigBehindEar } from './grower-gear.ts';
import { CLASS_GROUND } from './grower-ground.ts';
import { BACK_HAIR, BACK_HAIR_NAMES, FRINGES, fullBeard, WHISKERS } from './grower-hair.ts';
import { hatName, HATS } from './grower-hats.ts';
import type { Cloth } from './grower-hats.ts';
import { head, HEAD_SHAPES, headOutline, neck } from './grower-head.ts';
import type { HeadShape, SkinTones } from './grower-head.ts';
import { growerPose, headTransform, shoulderTransform } from './grower-pose.ts';
import type { Pose } from './grower-pose.ts';
import { seededRandom } from './random.ts';
import type { NonEmpty, Random } from './random.ts';
import { RARITY_LIGHT } from './rarity-light.ts';
import type { Rarity } from './rarity-light.ts';
import { drawingId, escapeXml, stroked } from './svg-text.ts';

/** What a grower's portrait depends on. */
export interface GrowerArt {
  /** Decides the person; the mint's address. */
  readonly seed: number | string;
  /** The token's name; the number in it keeps neighbours from wearing the same hat. */
  readonly name?: string;
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

const shifted = ([lightness, chroma, hue]: Tone, by: number): string =>
  oklch(lightness + by, chroma, hue);

function skinTones(tone: Tone): SkinTones {
  return {
    lit: shifted(tone, 0),
    ear: shifted(tone, -0.03),
    shaded: shifted(tone, -0.1),
    deep: shifted(tone, -0.16),
  };
}

function dyes(random: Random): Cloth {
  const hue = random.range(0, 360);
  return {
    bright: oklch(0.5, 0.1, hue),
    dark: oklch(0.36, 0.07, hue + random.pick([30, 150, 200])),
  };
}

interface Hair {
  readonly back: string;
  readonly fringe: string;
  readonly beard: string;
  readonly whiskers: string;
}

function growHair(random: Random): Hair {
  const tone = random.pick(HAIR_COLOURS);
  const colour = shifted(tone, 0);
  const back = random.pick(BACK_HAIR_NAMES);
  const fringe = random.pick(FRINGES)(colour);
  const isBald = back === 'none' && random.chance(0.4);
  const hasBeard = random.chance(0.12);
  const hasWhiskers = random.chance(0.24);
  return {
    back: isBald ? '' : BACK_HAIR[back](shifted(tone, -0.06)),
    fringe: isBald ? '' : fringe,
    beard: hasBeard ? fullBeard(colour) : '',
    whiskers: hasWhiskers ? random.pick(WHISKERS)(colour) : '',
  };
}

function definitions(id: string, cls: Rarity, shape: HeadShape): string {
  const { hue, chroma } = RARITY_LIGHT[cls];
  return (
    `<defs><radialGradient id="${id}b" cx=".38" cy=".3" r=".85"><stop stop-color="${oklch(0.5, 0.02 + chroma * 0.5, hue)}"/><stop offset="1" stop-color="${oklch(0.22, 0.025 + chroma * 0.2, hue)}"/></radialGradient>` +
    `<clipPath id="${id}c"><rect width="120" height="140"/></clipPath><clipPath id="${id}f"><path d="${headOutline(shape)}"/></clipPath></defs>`
  );
}

/** Clothes with their hatched shade and the lamp on the shoulder. */
function shoulders(random: Random, cloth: Cloth, pose: Pose): string {
  return (
    `<g transform="${shoulderTransform(pose)}">${random.pick(CLOTHES)(cloth)}` +
    `<path d="M84 140l22-18M76 140l28-23M92 140l16-13M68 140l32-26" stroke="${NIGHT}" stroke-width="1.2" stroke-opacity=".22"/>` +
    `${stroked('M15 134C18 118 28 111 42 108', LAMP, 2, 'stroke-opacity=".6"')}</g>`
  );
}

/**
 * A grower's portrait, 120 × 140, as an SVG document. The seed decides the person and the pose,
 * the class the ground behind and the light from the right. The same input gives the same text.
 */
export function grower({ seed, name, cls, uid = '', title }: GrowerArt): string {
  const random = seededRandom(`grower/${seed}`);
  const id = drawingId('w', seed, cls, uid);
  const { light, name: rarity } = RARITY_LIGHT[cls];
  const skin = skinTones(random.pick(SKINS));
  const hair = growHair(random);
  const cloth = dyes(random);
  const hat = HATS[hatName(name ?? seed, random)](cloth);
  const pose = growerPose(random);
  const { turn } = pose;
  const shape = random.pick(HEAD_SHAPES);
  const body = shoulders(random, cloth, pose);
  const hasSpectacles = random.chance(0.22);
  const sprig = random.chance(0.14) ? sprigBehindEar : '';
  const gear = random.pick(GEAR);
  const face = growerFace(random, {
    shade: skin.deep,
    turn,
    hasSpectacles,
    beard: hair.beard,
    whiskers: hair.whiskers,
  });
  const onHead = (drawing: string): string =>
    drawing === '' ? '' : `<g transform="${headTransform(pose)}">${drawing}</g>`;
  const label = escapeXml(title ?? `${rarity} grower ${seed}`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 140" role="img" aria-label="${label}">${definitions(id, cls, shape)}` +
    `<g clip-path="url(#${id}c)"><rect width="120" height="140" fill="url(#${id}b)"/>${CLASS_GROUND[cls](light)}` +
    onHead(hair.back) +
    body +
    neck(skin) +
    onHead(
      head({ shape, skin, turn, clipId: `${id}f`, light }) + face + hair.fringe + hat + sprig,
    ) +
    `${gear}</g></svg>`
  );
}
