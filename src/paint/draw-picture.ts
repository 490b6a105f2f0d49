import { grower } from '../art/grower.ts';
import { growhouse } from '../art/growhouse.ts';
import { plant } from '../art/plant.ts';
import type { Picture } from './pictures.ts';

/** The text of a picture, one SVG element. */
export function drawPicture(picture: Picture): string {
  switch (picture.kind) {
    case 'grower':
      return grower(picture);
    case 'growhouse':
      return growhouse(picture);
    case 'plant':
      return plant(picture);
  }
}
