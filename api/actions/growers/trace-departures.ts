import { DAY_MS } from '../../../src/game/time.ts';
import { listUntracedDepartures, saveDeparture } from '../../store/growhouses/grower-holders.ts';
import type { Context } from '../context.ts';

/** Departures that one run looks up, each with a few requests to a node. */
const MAX_DEPARTURES = 20;

/**
 * Looks up the transfers by which growers left wallets during the last day, so that admins can tell a
 * player where a grower is. One that is not found is looked up again by the next run.
 * @throws ChainUnreachableError
 */
export async function traceDepartures(ctx: Context): Promise<void> {
  const { db, chain } = ctx;
  const sinceMs = ctx.now() - DAY_MS;
  for (const grower of await listUntracedDepartures(db, { sinceMs, limit: MAX_DEPARTURES })) {
    const transfer = await chain.findGrowerTransfer(grower);
    if (transfer) await saveDeparture(db, grower, transfer);
  }
}
