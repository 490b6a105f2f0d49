import { z } from 'zod';
import { growersByOwnerRequest } from '../../../src/contract/requests.ts';
import { growerShape } from '../../../src/contract/shapes.ts';
import type { Context } from '../../actions/context.ts';
import { listGrowersByOwner } from '../../actions/growers/holdings.ts';
import { presentGrower } from '../present/grower.ts';
import { Resource } from './resource.ts';

/** Lists the growers in the player's wallet, both assigned and free ones. */
export function growerRoutes(ctx: Context): Resource {
  const growers = new Resource(ctx);
  growers.post('/growerz-by-owner', {
    summary: 'The Growerz a wallet holds',
    body: growersByOwnerRequest,
    answer: z.array(growerShape),
    codes: ['FORBIDDEN', 'CHAIN_UNREACHABLE'],
    run: (scope, { player, body }) => listGrowersByOwner(scope, player, body),
    present: (held) => held.map(presentGrower),
  });
  return growers;
}
