import { queryOptions } from '@tanstack/react-query';

import type { GrowerShape, GrowhouseShape } from '../contract/shapes.ts';
import { apiGet } from './api.ts';
import { apiPost } from './api-post.ts';
import { keptRead, playerKey } from './player-reads.ts';

/** What only the dialogs read of the player's. */

export const growhousesQuery = (address: string) =>
  queryOptions({
    queryKey: playerKey(address, 'farm', 'growhouses'),
    ...keptRead<GrowhouseShape[]>('/account/growhouses'),
  });

export const growersQuery = (address: string) =>
  queryOptions({
    queryKey: playerKey(address, 'farm', 'growers'),
    queryFn: ({ signal }) =>
      apiPost<GrowerShape[]>('/growerz-by-owner', { owner: address }, { signal }),
  });

export const revivalCostQuery = (address: string, plantId: number) =>
  queryOptions({
    queryKey: playerKey(address, 'farm', 'revival', plantId),
    queryFn: ({ signal }) => apiGet<number>(`/plant/${plantId}/revivalcost`, { signal }),
    // A plant that can no longer be revived has no price, however often one asks.
    retry: false,
  });
