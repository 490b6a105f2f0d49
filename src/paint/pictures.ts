import type { GrowerOptions } from '../art/grower.ts';
import type { GrowhouseOptions } from '../art/growhouse.ts';
import type { PlantOptions } from '../art/plant.ts';

/** Everything that decides how a picture looks, as plain data that a worker can draw from. */
export type Picture =
  | ({ readonly kind: 'grower' } & GrowerOptions)
  | ({ readonly kind: 'growhouse' } & GrowhouseOptions)
  | ({ readonly kind: 'plant' } & PlantOptions);
