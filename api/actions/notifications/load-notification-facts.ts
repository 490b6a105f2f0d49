import { lamports, thcUnits } from '../../../src/money/amounts.ts';
import type { Balances } from '../../../src/game/next-step/next-step.ts';
import type {
  ArrivedPayout,
  NotificationFacts,
  NotifiedGrowhouse,
} from '../../../src/game/notifications/notification.ts';
import { isBonusMode } from '../../../src/game/levels/caps.ts';
import { ChainUnreachableError } from '../../chain/chain.ts';
import { type Growhouse, loadGrowhousesByUser } from '../../store/growhouses/growhouses.ts';
import { listSettledThc } from '../../store/payouts/payouts.ts';
import type { DueSubscription } from '../../store/users/push-subscriptions.ts';
import type { Context } from '../context.ts';
import { toHarvestCandidate } from '../plants/record-harvests.ts';

/** Newest payouts that are read; more cannot arrive between two notifications. */
const MAX_PAYOUTS = 200;

/** Loads what the notifications of a player depend on. @param sinceMs of payouts, Unix ms */
export async function loadNotificationFacts(
  ctx: Context,
  { userId, address, topics }: Pick<DueSubscription, 'userId' | 'address' | 'topics'>,
  sinceMs: number,
): Promise<NotificationFacts> {
  const growhouses = await loadGrowhousesByUser(ctx.db, userId);
  const needsPayouts = topics.has('payout') || topics.has('upgrade');
  const settled = needsPayouts
    ? await listSettledThc(ctx.db, { address, afterMs: sinceMs, limit: MAX_PAYOUTS })
    : [];
  const payouts = settled.map(({ settledAtMs, ...payout }): ArrivedPayout => ({
    ...payout,
    arrivedAtMs: settledAtMs,
  }));
  // Only an upgrade depends on the balances, and only THC that has arrived can have enabled it.
  const mayUpgrade = topics.has('upgrade') && payouts.length > 0 && growhouses.some(isBonusMode);
  return {
    growhouses: growhouses.map(toNotified),
    payouts,
    balances: mayUpgrade ? await tryLoadBalances(ctx, address) : null,
  };
}

function toNotified(growhouse: Growhouse): NotifiedGrowhouse {
  const { id, nickname } = growhouse;
  const candidates = growhouse.plants.map((plant) => toHarvestCandidate(plant, growhouse));
  return {
    id,
    nickname,
    growhouse,
    plants: candidates.filter(({ stage }) => stage > 0),
    seeds: candidates.filter(({ stage }) => stage === 0),
  };
}

/** Returns null while the chain is unreachable: other news must not wait for it. */
async function tryLoadBalances({ chain }: Context, address: string): Promise<Balances | null> {
  try {
    const { thcUnits: thc, lamports: sol } = await chain.getWalletBalances(address);
    return { thc: thcUnits(thc), sol: lamports(sol) };
  } catch (error) {
    if (error instanceof ChainUnreachableError) return null;
    throw error;
  }
}
