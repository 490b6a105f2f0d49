import { drawGrower } from '../art/grower.ts';
import { drawGrowhouse } from '../art/growhouse.ts';
import { drawPlant } from '../art/plant.ts';
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
