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
  if (await canLand(ctx, transfers)) return { landing: [...transfers], failing: [] };
  if (transfers.length <= 1) return { landing: [], failing: [...transfers] };
  const middle = Math.ceil(transfers.length / 2);
  const first = await findLandingTransfers(ctx, transfers.slice(0, middle));
  const second = await findLandingTransfers(ctx, transfers.slice(middle));
  const failing = [...first.failing, ...second.failing];
  const landing = [...first.landing, ...second.landing];
  const isSplit = first.landing.length > 0 && second.landing.length > 0;
  // What can land in two transactions may still fail in one. The other half stays due.
  if (isSplit && !(await canLand(ctx, landing))) return { landing: first.landing, failing };
  return { landing, failing };
}

const canLand = ({ chain }: Pick<Context, 'chain'>, transfers: readonly PayoutTransfer[]) =>
  chain.canPayoutsLand(transfers.flatMap(({ payouts }) => payouts));
