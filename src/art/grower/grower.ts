import { LAMP, NIGHT, oklch } from '../colour.ts';
import { type DrawingOptions, toDrawingId } from '../drawing-id.ts';
import * as svg from '../elements.ts';
import { DRAW_CLOTHES, GEAR, SPRIG } from './grower-clothes.ts';
import { drawGrowerFace } from './grower-face.ts';
import { chooseHat, DRAW_HAT, type Cloth } from './grower-hats.ts';
import {
  drawHead,
  drawNeck,
  HEAD_SHAPES,
  toHeadOutline,
  type HeadShape,
  type SkinTones,
  BACK_HAIR_NAMES,
  DRAW_BACK_HAIR,
  DRAW_FRINGE,
  DRAW_WHISKERS,
  drawBeard,
} from './grower-head.ts';
import { DRAW_PATTERN } from './grower-pattern.ts';
import { choosePose, toHeadTransform, toShoulderTransform, type Pose } from './grower-pose.ts';
import { createSeededRandom, type NonEmpty, type Random } from '../random.ts';
import { RARITY_LIGHT, type Rarity } from '../rarity-light.ts';
import type { Definition, Drawing, Shape } from '../shapes.ts';

export interface GrowerOptions extends DrawingOptions {
  /** The mint's address, which decides the person. */
  readonly seed: number | string;
  /** The token's name, whose number keeps neighbours from wearing the same hat. */
  readonly name?: string;
  /** Decides the pattern behind the grower and the light from the right. */
  readonly classId: Rarity;
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

const toColour = ([lightness, chroma, hue]: Tone, lighter = 0): string =>
  oklch(lightness + lighter, chroma, hue);

const toSkinTones = (tone: Tone): SkinTones => ({
  lit: toColour(tone),
  ear: toColour(tone, -0.03),
  shaded: toColour(tone, -0.1),
  deep: toColour(tone, -0.16),
});

function chooseCloth(random: Random): Cloth {
  const hue = random.range(0, 360);
  return {
    bright: oklch(0.5, 0.1, hue),
    dark: oklch(0.36, 0.07, hue + random.pick([30, 150, 200])),
  };
}

interface Hair {
  readonly back: Shape;
  readonly fringe: Shape;
  readonly beard: Shape;
  readonly whiskers: Shape;
}

function drawHair(random: Random): Hair {
  const tone = random.pick(HAIR_COLOURS);
  const colour = toColour(tone);
  const back = random.pick(BACK_HAIR_NAMES);
  const fringe = random.pick(DRAW_FRINGE)(colour);
  const isBald = back === 'none' && random.chance(0.4);
  const hasBeard = random.chance(0.12);
  const hasWhiskers = random.chance(0.24);
  return {
    back: isBald ? svg.NOTHING : DRAW_BACK_HAIR[back](toColour(tone, -0.06)),
    fringe: isBald ? svg.NOTHING : fringe,
    beard: hasBeard ? drawBeard(colour) : svg.NOTHING,
    whiskers: hasWhiskers ? random.pick(DRAW_WHISKERS)(colour) : svg.NOTHING,
  };
}

/** Defines the background (`b`) and the clips of the canvas (`c`) and the face (`f`). */
function createDefinitions(id: string, classId: Rarity, shape: HeadShape): Definition[] {
  const { hue, chroma } = RARITY_LIGHT[classId];
  return [
    svg.radialGradient(
      { id: `${id}b`, cx: 0.38, cy: 0.3, r: 0.85 },
      [0, oklch(0.5, 0.02 + chroma * 0.5, hue)],
      [1, oklch(0.22, 0.025 + chroma * 0.2, hue)],
    ),
    svg.clipPath(`${id}c`, svg.rect({ width: 120, height: 140 })),
    svg.clipPath(`${id}f`, svg.path(toHeadOutline(shape))),
  ];
}

/** Draws the clothes with hatched shade and lamp light on one shoulder. */
const drawShoulders = (random: Random, cloth: Cloth, pose: Pose): Shape =>
  svg.group(
    { transform: toShoulderTransform(pose) },
    random.pick(DRAW_CLOTHES)(cloth),
    svg.path('M84 140l22-18M76 140l28-23M92 140l16-13M68 140l32-26', {
      stroke: NIGHT,
      strokeWidth: 1.2,
      strokeOpacity: 0.22,
    }),
    svg.roundLine('M15 134C18 118 28 111 42 108', LAMP, 2, { strokeOpacity: 0.6 }),
  );

/**
 * Draws a grower's portrait, 120 × 140. The seed decides the person and the pose, the class decides the
 * background and the light from the right. Equal options give equal drawings.
 */
export function drawGrower({ seed, name, classId, uid = '', title }: GrowerOptions): Drawing {
  const random = createSeededRandom(`grower/${seed}`);
  const id = toDrawingId('w', seed, classId, uid);
  const { light, name: className } = RARITY_LIGHT[classId];
  // In this order, because each takes random numbers.
  const skin = toSkinTones(random.pick(SKINS));
  const hair = drawHair(random);
  const cloth = chooseCloth(random);
  const hat = DRAW_HAT[chooseHat(name ?? seed, random)](cloth);
  const pose = choosePose(random);
  const { turn } = pose;
  const shape = random.pick(HEAD_SHAPES);
  const shoulders = drawShoulders(random, cloth, pose);
  const hasSpectacles = random.chance(0.22);
  const sprig = random.chance(0.14) ? SPRIG : svg.NOTHING;
  const gear = random.pick(GEAR);
  const { beard, whiskers } = hair;
  const face = drawGrowerFace(random, { shade: skin.deep, turn, hasSpectacles, beard, whiskers });
  const head = drawHead({ shape, skin, turn, clipId: `${id}f`, light });
  const transform = toHeadTransform(pose);
  return svg.drawing(
    {
      viewBox: [0, 0, 120, 140],
      role: 'img',
      ariaLabel: title ?? `${className} grower ${seed}`,
    },
    svg.defs(...createDefinitions(id, classId, shape)),
    svg.group(
      { clipPath: svg.ref(`${id}c`) },
      svg.rect({ width: 120, height: 140, fill: svg.ref(`${id}b`) }),
      DRAW_PATTERN[classId](light),
      hair.back === svg.NOTHING ? svg.NOTHING : svg.group({ transform }, hair.back),
      shoulders,
      drawNeck(skin),
      svg.group({ transform }, head, face, hair.fringe, hat, sprig),
      gear,
    ),
  );
}
