import { STAGES, type PlantState as PictureState } from '../../art/plant/plant-stages.ts';
import type { SeedShape } from '../../contract/shapes.ts';
import { i18n } from '../../language/i18n.ts';
import type { Picture } from '../../paint/pictures.ts';
import type { LeafShape } from '../../art/plant/leaves.ts';

/** What is needed of a seed or plant to picture it. */
export interface PicturedPlant {
  readonly strain: Pick<SeedShape['strain'], 'id' | 'name'> & {
    readonly rarity: Pick<SeedShape['strain']['rarity'], 'id'>;
  };
}

interface PlantMoment {
  readonly stage: number;
  readonly state: PictureState;
  /** 0 true scale, 0.5 in cards, 1 at 64 px and below. */
  readonly fit: number;
}

/** Returns the picture of a seed or plant and its accessible name, as props of `Picture`. */
export function toPlantPicture(
  { strain }: PicturedPlant,
  { stage, state, fit }: PlantMoment,
): { picture: Picture; title: string } {
  const knownStage = STAGES.find((known) => known === stage) ?? 1;
  const look = getStrainLook(strain.id);
  return {
    picture: { kind: 'plant', ...look, stage: knownStage, state, rarity: strain.rarity.id, fit },
    title: i18n.t(TITLES[state], { strain: strain.name, stage: knownStage }),
  };
}

const TITLES: Readonly<Record<PictureState, string>> = {
  healthy: /*i18n*/ '{strain}, stage {stage}',
  withered: /*i18n*/ '{strain}, stage {stage}, withered',
  dead: /*i18n*/ '{strain}, stage {stage}, dead',
};

/** Everything that determines how a strain's plants look, besides stage, state and rarity. */
interface StrainLook {
  readonly leafShape: LeafShape;
  /** OKLCH hue of the leaves in degrees. */
  readonly hue: number;
  readonly strainSeed: number;
}

/** Indexed by strain id - 1. Strains of a rarity differ in shape, strains of a shape in marking. */
const LOOKS: readonly StrainLook[] = [
  { leafShape: 'lance', hue: 122, strainSeed: 9 }, // Saint Reed
  { leafShape: 'fern', hue: 205, strainSeed: 18 }, // Tin Fern
  { leafShape: 'round', hue: 128, strainSeed: 35 }, // Porch Clover
  { leafShape: 'round', hue: 160, strainSeed: 53 }, // Penny Jade
  { leafShape: 'heart', hue: 134, strainSeed: 24 }, // Greenheart
  { leafShape: 'star', hue: 110, strainSeed: 40 }, // Marsh Comet
  { leafShape: 'fern', hue: 172, strainSeed: 40 }, // Moonfern
  { leafShape: 'star', hue: 42, strainSeed: 27 }, // Emberleaf
  { leafShape: 'lance', hue: 240, strainSeed: 43 }, // Blue Ladder
  { leafShape: 'star', hue: 330, strainSeed: 3 }, // Duskvine
  { leafShape: 'fan', hue: 315, strainSeed: 12 }, // Velvet Fan
  { leafShape: 'heart', hue: 12, strainSeed: 29 }, // Hollow Queen
  { leafShape: 'fan', hue: 140, strainSeed: 7 }, // Old Lantern
  { leafShape: 'fern', hue: 290, strainSeed: 11 }, // Aurora Frond
  { leafShape: 'heart', hue: 225, strainSeed: 4 }, // Sunken Bell
];

/** Returns the look of a strain, including strains that this version does not know yet. */
export function getStrainLook(strainId: number): StrainLook {
  return (
    LOOKS[strainId - 1] ?? { leafShape: 'fan', hue: (strainId * 67) % 360, strainSeed: strainId }
  );
}
