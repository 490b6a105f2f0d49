import { getStrainLook } from '../../entities/plant/strain-look.ts';
import { FINAL_STAGE } from '../../game/plant.ts';
import type { Strain } from '../../game/strain.ts';
import type { Picture } from '../../paint/pictures.ts';

/** Returns the picture of a strain's ripe plant. */
export const getStrainPicture = (strain: Strain): Picture => ({
  kind: 'plant',
  ...getStrainLook(strain.id),
  stage: FINAL_STAGE,
  state: 'healthy',
  rarity: strain.rarityId,
  fit: 0.5,
});
