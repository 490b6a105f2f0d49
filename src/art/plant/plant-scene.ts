import { pointAt, toRadians, type Point } from '../path-data.ts';
import type { PlantState, Stage } from './plant-stages.ts';
import type { Random } from '../random.ts';

/** The stem leaves the soil at this point of the 240 × 240 canvas. */
export const STEM_X = 120;
export const SOIL_Y = 189;
/** The middle of the soil. */
export const FOOT: Point = [STEM_X, SOIL_Y];
/** Stems start slightly below the edge of the soil. */
export const ROOT: Point = [STEM_X, SOIL_Y + 2];

/** Parts of at least this depth are painted over the pot. */
export const OVER_POT_DEPTH = 6;

/**
 * A plant that grows from one crown at the soil falls over as a whole instead of snapping. A tuft
 * bows like a stem while it withers and stands stiff as straw when it is dead.
 */
export type Crown = 'fronds' | 'dome' | 'tuft';

const bowsWhenDry = (crown: Crown | undefined): boolean => crown === undefined || crown === 'tuft';

/** Parts are painted in the order of their depth, the smallest first. */
export type PlantPart =
  | { kind: 'stem'; points: readonly Point[]; width: number; depth: number }
  | { kind: 'leaf'; at: Point; angle: number; scale: number; depth: number }
  | { kind: 'bud'; at: Point; angle: number; scale: number; depth: number }
  | { kind: 'seed-leaf'; at: Point; angle: number; depth: number }
  | { kind: 'stake'; height: number; depth: number };

/** Position of a leaf or bud on a healthy plant. Angle 0 points up, 90 right. */
interface Placement {
  readonly at: Point;
  readonly angle: number;
  readonly scale: number;
  readonly depth?: number;
}

/** Collects the parts of a plant and bends each of them if the plant is dry or dead. */
export interface Scene {
  readonly parts: PlantPart[];
  readonly random: Random;
  readonly stage: Stage;
  readonly state: PlantState;
  /** Height of the plant above the soil in canvas units. */
  readonly height: number;
  /** How far the crown opens, relative to the drawn one. */
  readonly spread: number;
  /** The side the plant leans and falls to. */
  readonly side: 1 | -1;
  /** Returns where the plant's state bends a point to. */
  bend(point: Point): Point;
  addStem(points: readonly Point[], width: number, depth?: number): void;
  addLeaf(placement: Placement): void;
  addBud(placement: Placement): void;
}

interface SceneOptions {
  readonly random: Random;
  readonly stage: Stage;
  readonly state: PlantState;
  readonly height: number;
  readonly crown: Crown | undefined;
  readonly spread: number;
}

type Bend = (point: Point) => Point;

/** Creates the function that arches a dry plant over, or snaps a dead stem halfway so that its top hangs. */
function createBend({ state, height, crown }: SceneOptions, side: 1 | -1, breadth: number): Bend {
  const breakY = SOIL_Y - height * 0.55;
  const hinge = toRadians(112 * side);
  const widen = (x: number): number => STEM_X + (x - STEM_X) * breadth;
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
    if (state !== 'healthy' && bowsWhenDry(crown) && rise > 0) {
      const sag = (rise / 150) ** 2;
      return [widen(x) + side * 30 * sag, y + 20 * sag];
    }
    return [widen(x), y];
  };
}

/** Returns how a leaf hangs in its plant's state, or undefined if it has fallen off. */
function hangLeaf(
  { state, random, crown }: SceneOptions,
  side: 1 | -1,
  angle: number,
  scale: number,
): { angle: number; scale: number } | undefined {
  const turn = angle === 0 ? side : Math.sign(angle);
  const hasFronds = crown === 'fronds';
  switch (state) {
    case 'healthy':
      return { angle, scale };
    case 'withered': {
      const hanging = (hasFronds ? 52 : 100) + Math.abs(angle) * (hasFronds ? 0.6 : 0.4);
      return { angle: turn * (hanging + random.range(-10, 10)), scale: scale * 0.9 };
    }
    case 'dead': {
      const isFallen = random.chance(crown === undefined ? 0.4 : 0.3);
      if (isFallen) return undefined;
      if (crown === 'tuft') {
        const stiff = 18 + Math.abs(angle) * 0.95 + random.range(-12, 12);
        return { angle: turn * stiff, scale: scale * 0.88 };
      }
      const hanging = hasFronds ? random.range(36, 106) : random.range(125, 172);
      return { angle: turn * hanging, scale: scale * (hasFronds ? 0.8 : 0.72) };
    }
  }
}

export function createPlantScene(options: SceneOptions): Scene {
  const { random, stage, state, height, crown, spread } = options;
  const parts: PlantPart[] = [];
  const side = random.chance(0.5) ? 1 : -1;
  // Some strains grow tall and narrow, others wide.
  const bend = createBend(options, side, random.range(0.84, 1.06));
  return {
    parts,
    random,
    stage,
    state,
    height,
    spread,
    side,
    bend,
    addStem(points, width, depth = 2) {
      parts.push({ kind: 'stem', points: points.map(bend), width, depth });
    },
    addLeaf({ at, angle, scale, depth = 2 }) {
      const position = hangLeaf(options, side, angle, scale);
      if (position === undefined) return;
      const hangsOverRim =
        state !== 'healthy' && crown === 'fronds' && Math.abs(position.angle) > 84;
      parts.push({
        kind: 'leaf',
        at: bend(at),
        ...position,
        depth: hangsOverRim ? OVER_POT_DEPTH : depth,
      });
    },
    addBud({ at, angle, scale, depth = 4 }) {
      if (state === 'dead') return;
      // A sagging stem turns its bud over; `growBudStalk` already turned the bud of a crown's stalk.
      const droopingAngle = state === 'withered' && bowsWhenDry(crown) ? side * 120 : angle;
      parts.push({ kind: 'bud', at: bend(at), angle: droopingAngle, scale, depth });
    },
  };
}

/** Returns the point at an angle and distance from the foot of the stem. */
export function pointFromFoot(degrees: number, distance: number): Point {
  return pointAt(FOOT, degrees, distance);
}
