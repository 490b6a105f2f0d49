import * as svg from '../elements.ts';
import { roundToHundredth } from '../path-data.ts';
import type { NonEmpty, Random } from '../random.ts';
import type { Transform } from '../shapes.ts';

/** Posture and proportions of one grower. */
export interface Pose {
  /** Degrees the head tilts, positive to the right. */
  readonly tilt: number;
  /** Direction of the face: −1 left, 0 ahead, 1 right. */
  readonly turn: number;
  /** How far the head sinks into the collar, in canvas units. */
  readonly sink: number;
  /** Width and length of the head, relative to the drawn one. */
  readonly headWidth: number;
  readonly headLength: number;
  /** Width of the shoulders, relative to the drawn ones. */
  readonly shoulderWidth: number;
}

const TILT_SIDES: NonEmpty<number> = [-1, 0, 1];
const TURNS: NonEmpty<number> = [-1, -0.6, 0, 0.6, 1];

export function choosePose(random: Random): Pose {
  return {
    tilt: random.pick(TILT_SIDES) * random.integer(3, 7),
    turn: random.pick(TURNS),
    sink: random.integer(-1, 3),
    headWidth: roundToHundredth(random.range(0.91, 1.1)),
    headLength: roundToHundredth(random.range(0.95, 1.05)),
    shoulderWidth: roundToHundredth(random.range(0.9, 1.07)),
  };
}

/** Returns the transform of everything that moves with the head, which tilts around its chin. */
export const toHeadTransform = ({ tilt, sink, headWidth, headLength }: Pose): Transform[] => [
  svg.translate(60, 97 + sink),
  svg.rotate(tilt),
  svg.scale(headWidth, headLength),
  svg.translate(-60, -97),
];

/** Returns the transform of the clothes. */
export const toShoulderTransform = ({ shoulderWidth }: Pose): Transform[] => [
  svg.translate(60, 0),
  svg.scale(shoulderWidth, 1),
  svg.translate(-60, 0),
];
