import type { GrowerOptions } from '../art/grower.ts';
import type { GrowhouseOptions } from '../art/growhouse.ts';
import type { PlantOptions } from '../art/plant.ts';

/** Everything that determines how a picture looks, as plain data that can be sent to a worker. */
export type Picture =
  | ({ readonly kind: 'grower' } & GrowerOptions)
  | ({ readonly kind: 'growhouse' } & GrowhouseOptions)
  | ({ readonly kind: 'plant' } & PlantOptions);
