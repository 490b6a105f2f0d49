import type { Context } from '../context.ts';
import type { PayoutTransfer } from './assess-payouts.ts';

export interface LandingTransfers {
  landing: PayoutTransfer[];
  /** Transfers that the chain would reject. */
  failing: PayoutTransfer[];
}

/**
 * Simulates a transaction before it is signed. If it would fail, simulates its halves, and theirs, to
 * find the transfers that fail it.
 * @throws ChainUnreachableError
 */
export async function findLandingTransfers(
  ctx: Pick<Context, 'chain'>,
  transfers: readonly PayoutTransfer[],
): Promise<LandingTransfers> {
  if (await ctx.chain.canPayoutsLand(transfers.flatMap(({ payouts }) => payouts))) {
    return { landing: [...transfers], failing: [] };
  }
  if (transfers.length <= 1) return { landing: [], failing: [...transfers] };
  const middle = Math.ceil(transfers.length / 2);
  const first = await findLandingTransfers(ctx, transfers.slice(0, middle));
  const second = await findLandingTransfers(ctx, transfers.slice(middle));
  return {
    landing: [...first.landing, ...second.landing],
    failing: [...first.failing, ...second.failing],
  };
}
