import type { LeafMarking } from './leaf-drawing.ts';
import type { LeafShape } from './leaves.ts';
import { createSeededRandom } from '../random.ts';
import type { NonEmpty } from '../random.ts';

/** Traits that tell strains of one leaf shape apart, besides their hue. */
export interface StrainTraits {
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
