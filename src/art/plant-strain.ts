import type { LeafMarking } from './leaf-paint.ts';
import type { LeafShape } from './leaves.ts';
import { seededRandom } from './random.ts';
import type { NonEmpty } from './random.ts';

/** What tells two strains of one leaf shape apart, besides hue and the chance of growth. */
export interface StrainTraits {
  readonly marking: LeafMarking;
  /** Width of a leaf against the drawn one. */
  readonly leafBreadth: number;
  /** How far the crown opens against the drawn one. */
  readonly spread: number;
  /** 0 few broad leaflets, 1 many fine ones; where a leaf has leaflets. */
  readonly fineness: number;
}

/** Every other strain is plain, so that a marking stays something special. */
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
/** The narrow toothed fingers of a fan have room for their ribs only. */
const FAN_MARKINGS: NonEmpty<LeafMarking> = ['plain', 'plain', 'ribs'];

export function strainTraits(strainSeed: number | string, shape: LeafShape): StrainTraits {
  const random = seededRandom(`strain/${strainSeed}`);
  return {
    marking: random.pick(shape === 'fan' ? FAN_MARKINGS : MARKINGS),
    leafBreadth: random.range(0.82, 1.16),
    spread: random.range(0.84, 1.14),
    fineness: random.next(),
  };
}
