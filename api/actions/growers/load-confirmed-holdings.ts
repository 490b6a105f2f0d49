import type { ChainGrower } from '../../chain/chain.ts';
import { listMintsWorkingElsewhere } from '../../store/growhouses/growers.ts';
import type { Context } from '../context.ts';

/**
 * Loads the growers in a wallet from the chain's index. An index may lag behind, so a grower that
 * works for another player is included only if its token account shows that it is in this wallet.
 * @throws ChainUnreachableError
 */
export async function loadConfirmedHoldings(ctx: Context, owner: string): Promise<ChainGrower[]> {
  const held = await ctx.chain.loadGrowersHeldBy(owner);
  const mints = held.map(({ mint }) => mint);
  const working = await listMintsWorkingElsewhere(ctx.db, mints, owner);
  const holders = await Promise.all(working.map((mint) => ctx.chain.findGrowerHolder(mint)));
  const outdated = new Set(working.filter((_, index) => holders[index]?.owner !== owner));
  return held.filter(({ mint }) => !outdated.has(mint));
}
