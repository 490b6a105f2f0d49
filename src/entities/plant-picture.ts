import { plant } from '../art/plant.ts';
import { STAGES, type PlantState as PictureState } from '../art/plant-scene.ts';
import type { SeedShape } from '../contract/shapes.ts';
import { strainLook } from './strain-look.ts';

interface PlantPicture {
  readonly stage: number;
  readonly state: PictureState;
  /** 0 true scale, 0.5 in cards, 1 at 64 px and below. */
  readonly fit: number;
  readonly uid: string;
}

/** The drawing of a seed or plant by its strain, named for screen readers. */
export function plantPicture(
  { strain }: Pick<SeedShape, 'strain'>,
  { stage, state, fit, uid }: PlantPicture,
): string {
  const drawn = STAGES.find((one) => one === stage) ?? 1;
  const condition = state === 'healthy' ? '' : `, ${state}`;
  return plant({
    ...strainLook(strain.id),
    stage: drawn,
    state,
    rarity: strain.rarity.id,
    fit,
    uid,
    title: `${strain.name}, stage ${drawn}${condition}`,
  });
}
