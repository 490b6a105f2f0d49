import { drawGrower } from '../art/grower/grower.ts';
import { drawGrowhouse } from '../art/growhouse/growhouse.ts';
import { drawPlant } from '../art/plant/plant.ts';
import type { Drawing } from '../art/shapes.ts';
import type { Picture } from './pictures.ts';

export function drawPicture(picture: Picture): Drawing {
  switch (picture.kind) {
    case 'grower':
      return drawGrower(picture);
    case 'growhouse':
      return drawGrowhouse(picture);
    case 'plant':
      return drawPlant(picture);
  }
}
