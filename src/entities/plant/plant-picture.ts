import { STAGES, type PlantState as PictureState } from '../../art/plant/plant-stages.ts';
import type { SeedShape } from '../../contract/shapes.ts';
import type { Picture } from '../../paint/pictures.ts';
import { getStrainLook } from './strain-look.ts';

interface PlantMoment {
  readonly stage: number;
  readonly state: PictureState;
  /** 0 true scale, 0.5 in cards, 1 at 64 px and below. */
  readonly fit: number;
}

/** Returns the picture of a seed or plant and its accessible name, as props of `Picture`. */
export function toPlantPicture(
  { strain }: Pick<SeedShape, 'strain'>,
  { stage, state, fit }: PlantMoment,
): { picture: Picture; title: string } {
  const knownStage = STAGES.find((known) => known === stage) ?? 1;
  const condition = state === 'healthy' ? '' : `, ${state}`;
  const look = getStrainLook(strain.id);
  return {
    picture: { kind: 'plant', ...look, stage: knownStage, state, rarity: strain.rarity.id, fit },
    title: `${strain.name}, stage ${knownStage}${condition}`,
  };
}
