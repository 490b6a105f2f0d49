import { polar, radians } from './path.ts';
import type { Point } from './path.ts';
import type { PlantState, Stage } from './plant-stages.ts';
import type { Random } from './random.ts';

/** Where the stem leaves the soil, on the 240 × 240 canvas. */
export const STEM_X = 120;
export const SOIL_Y = 189;
/** The middle of the soil. */
export const FOOT: Point = [STEM_X, SOIL_Y];

/** Parts at this depth or above hang in front of the pot. */
export const BEFORE_POT = 6;

/**
 * Growth from one crown at the soil: it falls over as a whole instead of snapping. A tuft bows like
 * a stem while it withers, and stands stiff as straw when dead.
 */
export type Crown = 'fronds' | 'dome' | 'tuft';

const bowsInThirst = (crown: Crown | undefined): boolean => crown === undefined || crown === 'tuft';

/** One thing to paint; the smaller its depth the farther back it stands. */
export type Part =
  | { kind: 'stem'; points: readonly Point[]; width: number; depth: number }
  | { kind: 'leaf'; at: Point; angle: number; scale: number; depth: number }
  | { kind: 'bud'; at: Point; angle: number; scale: number; depth: number }
  | { kind: 'seed-leaf'; at: Point; angle: number; depth: number }
  | { kind: 'stake'; height: number; depth: number };

/** Where a leaf or bud is put, before thirst or death moves it. Angle 0 points up, 90 right. */
export interface Placement {
  readonly at: Point;
  readonly angle: number;
  readonly scale: number;
  readonly depth?: number;
}

/** What a habit grows into: it collects parts and bends each for thirst or death. */
export interface Scene {
  readonly parts: Part[];
  readonly random: Random;
  readonly stage: Stage;
  readonly state: PlantState;
  /** Height of the plant above the soil in canvas units. */
  readonly height: number;
  /** How far a crown opens against the drawn one. */
  readonly spread: number;
  /** The side it leans and falls to. */
  readonly side: 1 | -1;
  /** Moves a point the way the plant's state bends it. */
  bend(point: Point): Point;
  stem(points: readonly Point[], width: number, depth?: number): void;
  leaf(placement: Placement): void;
  bud(placement: Placement): void;
}

interface SceneSettings {
  readonly random: Random;
  readonly stage: Stage;
  readonly state: PlantState;
  readonly height: number;
  readonly crown: Crown | undefined;
  readonly spread: number;
}

type Bend = (point: Point) => Point;

/** Arches every point over for thirst, or snaps the stem halfway and hinges the top down. */
function bending({ state, height, crown }: SceneSettings, side: 1 | -1, breadth: number): Bend {
  const breakY = SOIL_Y - height * 0.55;
  const hinge = radians(112 * side);
  const widened = (x: number): number => STEM_X + (x - STEM_X) * breadth;
  return ([x, y]) => {
    const rise = SOIL_Y - y;
    if (state === 'dead' && crown === undefined && y < breakY) {
      const dx = x - STEM_X;
      const dy = y - breakY;
      return [
        STEM_X + (dx * Math.cos(hinge) - dy * Math.sin(hinge)) * 0.8,
        breakY + (dx * Math.sin(hinge) + dy * Math.cos(hinge)) * 0.8,
      ];
    }
    if (state !== 'healthy' && bowsInThirst(crown) && rise > 0) {
      const sag = (rise / 150) ** 2;
      return [widened(x) + side * 30 * sag, y + 20 * sag];
    }
    return [widened(x), y];
  };
}

/** A leaf as its plant's state leaves it: hanging, curled, or gone (undefined). */
function settleLeaf(
  { state, random, crown }: SceneSettings,
  side: 1 | -1,
  angle: number,
  scale: number,
): { angle: number; scale: number } | undefined {
  const turn = angle === 0 ? side : Math.sign(angle);
  const inFronds = crown === 'fronds';
  switch (state) {
    case 'healthy':
      return { angle, scale };
    case 'withered': {
      const hanging = (inFronds ? 52 : 100) + Math.abs(angle) * (inFronds ? 0.6 : 0.4);
      return { angle: turn * (hanging + random.range(-10, 10)), scale: scale * 0.9 };
    }
    case 'dead': {
      const isFallen = random.chance(crown === undefined ? 0.4 : 0.3);
      if (isFallen) return undefined;
      if (crown === 'tuft') {
        const stiff = 18 + Math.abs(angle) * 0.95 + random.range(-12, 12);
        return { angle: turn * stiff, scale: scale * 0.88 };
      }
      const hanging = inFronds ? random.range(36, 106) : random.range(125, 172);
      return { angle: turn * hanging, scale: scale * (inFronds ? 0.8 : 0.72) };
    }
  }
}

export function plantScene(settings: SceneSettings): Scene {
  const { random, stage, state, height, crown, spread } = settings;
  const parts: Part[] = [];
  const side = random.chance(0.5) ? 1 : -1;
  // One strain grows tall and narrow, another wide.
  const bend = bending(settings, side, random.range(0.84, 1.06));
  return {
    parts,
    random,
    stage,
    state,
    height,
    spread,
    side,
    bend,
    stem(points, width, depth = 2) {
      parts.push({ kind: 'stem', points: points.map(bend), width, depth });
    },
    leaf({ at, angle, scale, depth = 2 }) {
      const settled = settleLeaf(settings, side, angle, scale);
      if (settled === undefined) return;
      const hangsOverRim =
        state !== 'healthy' && crown === 'fronds' && Math.abs(settled.angle) > 84;
      parts.push({
        kind: 'leaf',
        at: bend(at),
        ...settled,
        depth: hangsOverRim ? BEFORE_POT : depth,
      });
    },
    bud({ at, angle, scale, depth = 4 }) {
      if (state === 'dead') return;
      // On a stem that sags, a bud turns over with it; one on a crown's stalk hangs as it is put.
      const settled = state === 'withered' && bowsInThirst(crown) ? side * 120 : angle;
      parts.push({ kind: 'bud', at: bend(at), angle: settled, scale, depth });
    },
  };
}

/** Points measured from the foot of the stem. */
export function fromFoot(degrees: number, distance: number): Point {
  return polar(FOOT, degrees, distance);
}
