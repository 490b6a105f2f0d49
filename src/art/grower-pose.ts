import type { NonEmpty, Random } from './random.ts';

/** How one grower sits for the portrait. */
export interface Pose {
  /** Degrees the head leans; positive to the right. */
  readonly tilt: number;
  /** Where the face looks: −1 left, 0 ahead, 1 right. */
  readonly turn: number;
  /** How far the head sinks into the collar, in canvas units. */
  readonly sink: number;
  /** Width and length of the head against the drawn one. */
  readonly headWidth: number;
  readonly headLength: number;
  /** Width of the shoulders against the drawn ones. */
  readonly shoulders: number;
}

const LEANS: NonEmpty<number> = [-1, 0, 1];
const TURNS: NonEmpty<number> = [-1, -0.6, 0, 0.6, 1];

const hundredth = (value: number): number => Math.round(value * 100) / 100;

export function growerPose(random: Random): Pose {
  return {
    tilt: random.pick(LEANS) * random.integer(3, 7),
    turn: random.pick(TURNS),
    sink: random.integer(-1, 3),
    headWidth: hundredth(random.range(0.91, 1.1)),
    headLength: hundredth(random.range(0.95, 1.05)),
    shoulders: hundredth(random.range(0.9, 1.07)),
  };
}

/** The chin, round which a head leans. */
const CHIN = '-60 -97';

/** The transform of everything that moves with the head. */
export function headTransform({ tilt, sink, headWidth, headLength }: Pose): string {
  return `translate(60 ${97 + sink})rotate(${tilt})scale(${headWidth} ${headLength})translate(${CHIN})`;
}

/** The transform of the clothes. */
export function shoulderTransform({ shoulders }: Pose): string {
  return `translate(60 0)scale(${shoulders} 1)translate(-60 0)`;
}
