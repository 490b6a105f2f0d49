import type { GrowerOptions } from '../art/grower/grower.ts';
import type { GrowhouseOptions } from '../art/growhouse/growhouse.ts';
import type { PlantOptions } from '../art/plant/plant.ts';

/** Everything that determines how a picture looks, as plain data that can be sent to a worker. */
export type Picture =
  | ({ readonly kind: 'grower' } & GrowerOptions)
  | ({ readonly kind: 'growhouse' } & GrowhouseOptions)
  | ({ readonly kind: 'plant' } & PlantOptions);
