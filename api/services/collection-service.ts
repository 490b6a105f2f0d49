import { DAY_MS } from '../../src/game/time.ts';
import { refreshCollection } from '../actions/growers/collection.ts';
import type { Service } from './service.ts';

/** Refreshes names, images, ranks and classes of the collection. */
export const collectionService: Service = {
  name: 'Collection',
  shortName: 'collection',
  intervalMs: DAY_MS,
  run: refreshCollection,
};
