import { STAGES, type PlantState as PictureState } from '../art/plant-stages.ts';
import type { SeedShape } from '../contract/shapes.ts';
import type { Picture } from '../paint/pictures.ts';
import { strainLook } from './strain-look.ts';

interface Moment {
  readonly stage: number;
  readonly state: PictureState;
  /** 0 true scale, 0.5 in cards, 1 at 64 px and below. */
  readonly fit: number;
}

/** The picture of a seed or plant by its strain, and its name for screen readers. */
export function plantPicture(
  { strain }: Pick<SeedShape, 'strain'>,
  { stage, state, fit }: Moment,
): { of: Picture; title: string } {
  const drawn = STAGES.find((one) => one === stage) ?? 1;
  const condition = state === 'healthy' ? '' : `, ${state}`;
  const look = strainLook(strain.id);
  return {
    of: { kind: 'plant', ...look, stage: drawn, state, rarity: strain.rarity.id, fit },
    title: `${strain.name}, stage ${drawn}${condition}`,
  };
}
