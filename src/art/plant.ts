import { budDefinitions } from './buds.ts';
import { LAMP, NIGHT } from './colour.ts';
import { leafDefinitions } from './leaves.ts';
import type { LeafShape } from './leaves.ts';
import { decimal } from './path.ts';
import { HABITS, sprout } from './plant-habits.ts';
import { paintParts } from './plant-paint.ts';
import { pot, soil } from './plant-pot.ts';
import { BEFORE_POT, FOOT, fromFoot, plantScene, SOIL_Y, STEM_X } from './plant-scene.ts';
import type { PlantState, Stage } from './plant-stages.ts';
import type { Crown, Scene } from './plant-scene.ts';
import { strainTraits } from './plant-strain.ts';
import { plantTones } from './plant-tones.ts';
import { seededRandom } from './random.ts';
import { RARITY_LIGHT } from './rarity-light.ts';
import type { Rarity } from './rarity-light.ts';
import { drawingId, escapeXml } from './svg-text.ts';

/** What a plant's picture depends on. */
export interface PlantArt {
  /** Decides lean, height, breadth, angles, leaf sizes and the marking of the leaves. */
  readonly strainSeed: number | string;
  /** The strain's OKLCH hue in degrees, 0–359; it belongs to the leaves only. */
  readonly hue: number;
  readonly leafShape: LeafShape;
  readonly stage: Stage;
  readonly state: PlantState;
  /** Lights the buds and glazes the pot. */
  readonly rarity: Rarity;
  /**
   * How far to close in on a young plant: 0 true scale, 0.5 in cards, 1 at 64 px and below,
   * where the leaves are drawn simpler too.
   */
  readonly fit?: number;
  /** Needed where a drawing can stand twice on one page: see `drawingId`. */
  readonly uid?: string;
  /** The accessible name, plain text; otherwise shape, stage and state. */
  readonly title?: string;
}

const CANVAS = 240;
const HEIGHT: Readonly<Record<Stage, number>> = { 1: 50, 2: 84, 3: 118, 4: 146, 5: 156 };
const CLOSER: Readonly<Record<Stage, number>> = { 1: 0.7, 2: 0.45, 3: 0.22, 4: 0.06, 5: 0 };
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

const seedLeafDefinitions = (id: string, shape: LeafShape): string =>
  `<g id="${id}s"><g transform="scale(${SEED_LEAF_WIDTH[shape]} 1.05)"><path d="M0 0C-13-6-15-28-3-36C9-34 14-12 0 0Z"/><path d="M0 0Q2-20-3-36C9-34 14-12 0 0Z" fill="${NIGHT}" fill-opacity=".3"/><path d="M-7-8C-12-18-10-32-3-36" fill="none" stroke="${LAMP}" stroke-width="1.4" stroke-linecap="round" stroke-opacity=".8"/></g></g>`;

/** Snapped stalks keep a dead crown readable. */
function snappedStalks({ parts, height }: Scene): void {
  for (const angle of [-16, 7, 26]) {
    const side = Math.sign(angle);
    const knee = fromFoot(angle, height * (0.44 + Math.abs(angle) / 150));
    const end = [knee[0] + side * 17, knee[1] + 13] as const;
    parts.push(
      { kind: 'stem', points: [FOOT, knee], width: 3.4, depth: 2 },
      { kind: 'stem', points: [knee, end], width: 2.6, depth: 2.1 },
      { kind: 'leaf', at: end, angle: side * 150, scale: height / 380, depth: 2.2 },
    );
  }
}

/** Two leaves dropped beside the pot. */
function droppedLeaves({ parts, random, state }: Scene): void {
  const depth = state === 'dead' ? BEFORE_POT : BEFORE_POT + 0.5;
  for (const [x, angle] of [
    [86, -100],
    [154, 104],
  ] as const) {
    const turned = angle + random.range(-8, 8);
    parts.push({ kind: 'leaf', at: [x, 226], angle: turned, scale: 0.26, depth });
  }
}

/** Grows everything above the soil, sorted from back to front. */
function grow(scene: Scene, leafShape: LeafShape, crown: Crown | undefined): void {
  const { stage, state, parts } = scene;
  if (stage === 1) sprout(scene);
  else HABITS[leafShape](scene);
  if (state === 'dead' && crown !== undefined) snappedStalks(scene);
  if (stage === 2) {
    const at = scene.bend([STEM_X, SOIL_Y - 14]);
    const turn = state === 'healthy' ? 70 : 106;
    for (const angle of [-turn, turn]) parts.push({ kind: 'seed-leaf', at, angle, depth: 1.5 });
  }
  if (state !== 'healthy' && stage > 1) droppedLeaves(scene);
  parts.sort((a, b) => a.depth - b.depth);
}

/** The part of the canvas to show: the foot of the pot stays put when it closes in. */
function viewBox(stage: Stage, fit: number): string {
  const side = CANVAS / (1 + CLOSER[stage] * fit);
  return `${decimal(CANVAS / 2 - side / 2)} ${decimal(CANVAS - side)} ${decimal(side)} ${decimal(side)}`;
}

/** A plant in its pot as a square SVG document. The same input gives the same text. */
export function plant(art: PlantArt): string {
  const { strainSeed, hue, leafShape, stage, state, rarity, fit = 0, uid = '', title } = art;
  const random = seededRandom(`${strainSeed}/${leafShape}`);
  const isSmall = fit >= 1;
  const id = drawingId(
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
  const { marking, leafBreadth, spread, fineness } = strainTraits(strainSeed, leafShape);
  const scene = plantScene({ random, stage, state, height, crown, spread });
  grow(scene, leafShape, crown);

  const paint = { id, tones: plantTones(state, hue, marking), leafBreadth };
  const { definitions, behind, before } = pot(rarity, id, state);
  const hasBuds = stage === 5 && state !== 'dead';
  const ripeGlow =
    stage === 5 && state === 'healthy'
      ? `<circle cx="120" cy="100" r="112" fill="url(#${id}g)" fill-opacity=".38"/>`
      : '';
  const inPot = scene.parts.filter(({ depth }) => depth < BEFORE_POT);
  const overPot = scene.parts.filter(({ depth }) => depth >= BEFORE_POT);
  const label = escapeXml(title ?? `${leafShape} plant, stage ${stage}, ${state}`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(stage, fit)}" overflow="visible" role="img" aria-label="${label}">` +
    `<defs>${definitions}${leafDefinitions(`${id}l`, leafShape, { marking, fineness, curl: CURL[state], isSmall })}` +
    (stage < 3 ? seedLeafDefinitions(id, leafShape) : '') +
    (hasBuds ? budDefinitions(leafShape, id, RARITY_LIGHT[rarity], state === 'withered') : '') +
    `</defs>${ripeGlow}${behind}${soil(random, state)}` +
    `${paintParts(inPot, paint)}${before}${paintParts(overPot, paint)}</svg>`
  );
}
