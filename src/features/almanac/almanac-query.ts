import { queryOptions } from '@tanstack/react-query';
import type { AlmanacShape } from '../../contract/almanac-shape.ts';
import { apiGet } from '../../http/api.ts';
import { playerKey } from '../../queries/player-queries.ts';

/** What the player has grown and earned so far. */
export const almanacQuery = (address: string) =>
  queryOptions({
    queryKey: playerKey(address, 'almanac'),
    queryFn: ({ signal }) => apiGet<AlmanacShape>('/account/almanac', { signal }),
  });
