import { queryOptions } from '@tanstack/react-query';
import type { GrowerShape } from '../contract/shapes.ts';
import { apiPost } from '../http/api-post.ts';
import { playerKey } from './player-queries.ts';

/** The growers that a wallet holds, read from the chain by the server. */
export const growersQuery = (address: string) =>
  queryOptions({
    queryKey: playerKey(address, 'growers'),
    queryFn: ({ signal }) =>
      apiPost<GrowerShape[]>('/growerz-by-owner', { owner: address }, { signal }),
  });
