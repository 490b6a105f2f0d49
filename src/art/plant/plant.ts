import { createBudDefinitions } from './buds.ts';
import { LAMP, NIGHT } from '../colour.ts';
import { type DrawingOptions, toDrawingId } from '../drawing-id.ts';
import * as svg from '../elements.ts';
import { createLeafDefinitions, type LeafShape } from './leaves.ts';
import { roundToTenth, type Point } from '../path-data.ts';
import { GROW_HABIT } from './plant-habits.ts';
import { drawPlantParts } from './plant-parts.ts';
import { drawPot, drawSoil } from './plant-pot.ts';
import {
  createPlantScene,
  FOOT,
  OVER_POT_DEPTH,
  pointFromFoot,
  SOIL_Y,
  STEM_X,
  type Crown,
  type Scene,
  ROOT,
} from './plant-scene.ts';
import type { PlantState, Stage } from './plant-stages.ts';
import { createPlantTones } from './plant-tones.ts';
import { createSeededRandom, type NonEmpty } from '../random.ts';
import { RARITY_LIGHT, type Rarity } from '../rarity-light.ts';
import type { Drawing, Shape, ViewBox } from '../shapes.ts';
import type { LeafMarking } from './leaf-drawing.ts';

export interface PlantOptions extends DrawingOptions {
  /** Decides lean, height, breadth, angles, leaf sizes and the marking of the leaves. */
  readonly strainSeed: number | string;
  /** The strain's OKLCH hue in degrees, 0–359, which only colours leaves and stems. */
  readonly hue: number;
  readonly leafShape: LeafShape;
  readonly stage: Stage;
  readonly state: PlantState;
  /** Lights the buds and glazes the pot. */
  readonly rarity: Rarity;
  /**
   * How far to zoom in on a young plant: 0 for true scale, 0.5 in cards, 1 at 64 px and below, where
   * the leaves are simpler too.
   */
  readonly fit?: number;
}

const CANVAS_SIDE = 240;
const HEIGHT: Readonly<Record<Stage, number>> = { 1: 50, 2: 84, 3: 118, 4: 146, 5: 156 };
const ZOOM: Readonly<Record<Stage, number>> = { 1: 0.7, 2: 0.45, 3: 0.22, 4: 0.06, 5: 0 };
const CURL: Readonly<Record<PlantState, number>> = { healthy: 1, withered: 0.62, dead: 0.4 };
const CROWNS: Readonly<Partial<Record<LeafShape, Crown>>> = {
  fern: 'fronds',
  lance: 'tuft',
  round: 'dome',
  heart: 'dome',
};
const SEED_LEAF_WIDTH: Readonly<Record<LeafShape, number>> = {
  fan: 1,
  fern: 0.75,
  round: 1.25,
  lance: 0.55,
  star: 1,
  heart: 1.2,
};

const drawSeedLeaf = (shape: LeafShape): Shape =>
  svg.group(
    { transform: [svg.scale(SEED_LEAF_WIDTH[shape], 1.05)] },
    svg.path('M0 0C-13-6-15-28-3-36C9-34 14-12 0 0Z'),
    svg.path('M0 0Q2-20-3-36C9-34 14-12 0 0Z', { fill: NIGHT, fillOpacity: 0.3 }),
    svg.roundLine('M-7-8C-12-18-10-32-3-36', LAMP, 1.4, { strokeOpacity: 0.8 }),
  );

/** Adds snapped stalks, which keep a dead crown recognisable. */
function addSnappedStalks({ parts, height }: Scene): void {
  for (const angle of [-16, 7, 26]) {
    const side = Math.sign(angle);
    const knee = pointFromFoot(angle, height * (0.44 + Math.abs(angle) / 150));
    const end = [knee[0] + side * 17, knee[1] + 13] as const;
    parts.push(
      { kind: 'stem', points: [FOOT, knee], width: 3.4, depth: 2 },
      { kind: 'stem', points: [knee, end], width: 2.6, depth: 2.1 },
      { kind: 'leaf', at: end, angle: side * 150, scale: height / 380, depth: 2.2 },
    );
  }
}

/** Adds two leaves that have fallen next to the pot. */
function addFallenLeaves({ parts, random, state }: Scene): void {
  const depth = state === 'dead' ? OVER_POT_DEPTH : OVER_POT_DEPTH + 0.5;
  for (const [x, degrees] of [
    [86, -100],
    [154, 104],
  ] as const) {
    const angle = degrees + random.range(-8, 8);
    parts.push({ kind: 'leaf', at: [x, 226], angle, scale: 0.26, depth });
  }
}

/** Grows everything above the soil, sorted from back to front. */
function growPlant(scene: Scene, leafShape: LeafShape, crown: Crown | undefined): void {
  const { stage, state, parts } = scene;
  if (stage === 1) growSprout(scene);
  else GROW_HABIT[leafShape](scene);
  if (state === 'dead' && crown !== undefined) addSnappedStalks(scene);
  if (stage === 2) {
    const at = scene.bend([STEM_X, SOIL_Y - 14]);
    const turn = state === 'healthy' ? 70 : 106;
    for (const angle of [-turn, turn]) parts.push({ kind: 'seed-leaf', at, angle, depth: 1.5 });
  }
  if (state !== 'healthy' && stage > 1) addFallenLeaves(scene);
  parts.sort((a, b) => a.depth - b.depth);
}

/** Zooms in on the foot of the pot, which stays at the bottom of the picture. */
function toViewBox(stage: Stage, fit: number): ViewBox {
  const side = CANVAS_SIDE / (1 + ZOOM[stage] * fit);
  return [
    roundToTenth(CANVAS_SIDE / 2 - side / 2),
    roundToTenth(CANVAS_SIDE - side),
    roundToTenth(side),
    roundToTenth(side),
  ];
}

/** Draws a plant in its pot as a square picture. Equal options give equal drawings. */
export function drawPlant(options: PlantOptions): Drawing {
  const { strainSeed, hue, leafShape, stage, state, rarity, fit = 0, uid = '', title } = options;
  const random = createSeededRandom(`${strainSeed}/${leafShape}`);
  const isSmall = fit >= 1;
  const id = toDrawingId(
    'p',
    leafShape.slice(0, 2),
    strainSeed,
    stage,
    state.slice(0, 1),
    rarity,
    isSmall ? 's' : '',
    uid,
  );
  const height = HEIGHT[stage] * random.range(0.92, 1.02);
  const crown = stage > 1 ? CROWNS[leafShape] : undefined;
  const { marking, leafBreadth, spread, fineness } = chooseStrainTraits(strainSeed, leafShape);
  const scene = createPlantScene({ random, stage, state, height, crown, spread });
  growPlant(scene, leafShape, crown);

  const appearance = { id, tones: createPlantTones(state, hue, marking), leafBreadth };
  const pot = drawPot(rarity, id, state);
  const hasBuds = stage === 5 && state !== 'dead';
  const isGlowing = stage === 5 && state === 'healthy';
  const glow = svg.circle({ cx: 120, cy: 100, r: 112, fill: svg.ref(`${id}g`), fillOpacity: 0.38 });
  const partsInPot = scene.parts.filter(({ depth }) => depth < OVER_POT_DEPTH);
  const partsOverPot = scene.parts.filter(({ depth }) => depth >= OVER_POT_DEPTH);
  const leafOptions = { marking, fineness, curl: CURL[state], isSmall };
  return svg.drawing(
    {
      viewBox: toViewBox(stage, fit),
      overflow: 'visible',
      role: 'img',
      ariaLabel: title ?? `${leafShape} plant, stage ${stage}, ${state}`,
    },
    svg.defs(
      ...pot.definitions,
      ...createLeafDefinitions(`${id}l`, leafShape, leafOptions),
      ...(stage < 3 ? [svg.group({ id: `${id}s` }, drawSeedLeaf(leafShape))] : []),
      ...(hasBuds
        ? createBudDefinitions(leafShape, id, RARITY_LIGHT[rarity], state === 'withered')
        : []),
    ),
    isGlowing ? glow : svg.NOTHING,
    pot.back,
    drawSoil(random, state),
    drawPlantParts(partsInPot, appearance),
    pot.front,
    drawPlantParts(partsOverPot, appearance),
  );
}

interface SproutPose {
  /** Where the stem bends and ends: units towards the side it falls to, and share of its height. */
  readonly knee: Point;
  readonly top: Point;
  /** Angles of the two seed leaves if it falls to the right. */
  readonly leafAngles: readonly [number, number];
}
const SPROUT_POSES: Readonly<Record<PlantState, SproutPose>> = {
  healthy: { knee: [0, 0.5], top: [0, 1], leafAngles: [-58, 58] },
  withered: { knee: [1, 0.86], top: [15, 0.74], leafAngles: [118, -164] },
  dead: { knee: [3, 0.42], top: [21, 0.3], leafAngles: [104, 168] },
};

/**
 * Grows stage 1 of every strain: two seed leaves on a stem that bows when it is dry and lies down when it
 * is dead.
 */
function growSprout(scene: Scene): void {
  const { random, side, state } = scene;
  const height = scene.height - 6;
  const lean = random.range(-5, 5);
  const { knee, top, leafAngles } = SPROUT_POSES[state];
  const at: Point = [STEM_X + lean * 0.4 + side * top[0], SOIL_Y - height * top[1]];
  const bent: Point = [STEM_X + lean + side * knee[0], SOIL_Y - height * knee[1]];
  scene.addStem([ROOT, bent, at], 4.6);
  for (const angle of leafAngles) {
    scene.parts.push({ kind: 'seed-leaf', at, angle: side * angle + lean, depth: 3 });
  }
  if (state === 'healthy') scene.addLeaf({ at, angle: lean, scale: 0.2, depth: 2 });
}

/** Traits that tell strains of one leaf shape apart, besides their hue. */
interface StrainTraits {
  readonly marking: LeafMarking;
  /** Width of a leaf, relative to the drawn one. */
  readonly leafBreadth: number;
  /** How far the crown opens, relative to the drawn one. */
  readonly spread: number;
  /** 0 for few broad leaflets, 1 for many fine ones; only ferns have leaflets. */
  readonly fineness: number;
}

/** Every other strain is plain, so that markings stay rare. */
const MARKINGS: NonEmpty<LeafMarking> = [
  'plain',
  'margin',
  'plain',
  'spots',
  'plain',
  'blaze',
  'plain',
  'ribs',
];
/** The narrow toothed fingers of a fan only have room for ribs. */
const FAN_MARKINGS: NonEmpty<LeafMarking> = ['plain', 'plain', 'ribs'];

export function chooseStrainTraits(strainSeed: number | string, shape: LeafShape): StrainTraits {
  const random = createSeededRandom(`strain/${strainSeed}`);
  return {
    marking: random.pick(shape === 'fan' ? FAN_MARKINGS : MARKINGS),
    leafBreadth: random.range(0.82, 1.16),
    spread: random.range(0.84, 1.14),
    fineness: random.next(),
  };
}
