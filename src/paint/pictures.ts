import type { GrowerArt } from '../art/grower.ts';
import type { GrowhouseArt } from '../art/growhouse.ts';
import type { PlantArt } from '../art/plant.ts';

/** A picture and all it depends on, so that it can be drawn elsewhere. */
export type Picture =
  | ({ readonly kind: 'grower' } & GrowerArt)
  | ({ readonly kind: 'growhouse' } & GrowhouseArt)
  | ({ readonly kind: 'plant' } & PlantArt);
