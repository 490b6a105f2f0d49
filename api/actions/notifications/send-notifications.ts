import { listSettledThc } from '../../store/payouts/queue.ts';
import { MINUTE_MS, DAY_MS } from '../../../src/game/time.ts';
import type { PushPayload } from '../../../src/contract/push-message.ts';
import { isBonusMode } from '../../../src/game/levels/caps.ts';
import type { MessageFormat } from '../../../src/game/next-step/next-step-message.ts';
import { getNotificationMessage } from '../../../src/game/notifications/notification-message.ts';
import {
  getFollowedUntilMs,
  planNotification,
} from '../../../src/game/notifications/notification-plan.ts';
import type {
  ArrivedPayout,
  News,
  NotificationFacts,
  NotifiedGrowhouse,
} from '../../../src/game/notifications/notification.ts';
import { formatMinuteOfDay, toLocalTime } from '../../../src/game/notifications/quiet-hours.ts';
import {
  lamports,
  thcUnits,
  toSolNumber,
  toThcNumber,
  type Coins,
} from '../../../src/money/amounts.ts';
import { loadTranslator } from '../../language/translators.ts';
import type { PushResult, PushSender } from '../../push/push-sender.ts';
import { type Growhouse, loadGrowhousesByUser } from '../../store/growhouses/growhouses.ts';
import {
  type CheckResult,
  deleteSubscription,
  type DueSubscription,
  isCurrentSubscription,
  listDueSubscriptions,
  saveCheckResult,
} from '../../store/users/push-subscriptions.ts';
import { type Context, getGameMoment } from '../context.ts';
import { ignoreUnreachable } from '../ignore-unreachable.ts';
import { toHarvestCandidate } from '../plants/harvest.ts';

/** Subscriptions read at once. */
const BATCH_SIZE = 100;
/** Batches per run, after which the next run goes on. */
const MAX_BATCHES_PER_RUN = 50;
/** Messages sent at the same time. */
const CONCURRENCY = 10;
/** How long push services keep a message for a device that is offline. */
const TTL_SECONDS = 6 * 3600;
/** Replaces an earlier message that the device has not got yet. */
const TOPIC = 'plants';

/** Longest time until a message is sent again that a push service did not take. */
const MAX_BACKOFF_MS = 6 * 60 * MINUTE_MS;
const MAX_RETRY_AFTER_MS = 24 * 60 * MINUTE_MS;

/** Checks the players whose next check is due, and notifies their devices. */
export async function sendNotifications(ctx: Context): Promise<void> {
  const { push } = ctx;
  if (!push) return;
  for (let batch = 0; batch < MAX_BATCHES_PER_RUN; batch++) {
    const due = await listDueSubscriptions(ctx.db, { nowMs: ctx.now(), limit: BATCH_SIZE });
    // Each of the loops takes the next one from the same iterator.
    const remaining = due.values();
    const notifyRemaining = async () => {
      for (const device of remaining) await tryNotify(ctx, push, device);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, notifyRemaining));
    if (due.length < BATCH_SIZE) return;
  }
}

/** Notifies one device. A failure must not keep others from being notified. */
async function tryNotify(
  ctx: Context,
  push: PushSender,
  subscription: DueSubscription,
): Promise<void> {
  try {
    await notify(ctx, push, subscription);
  } catch (error) {
    ctx.log.error('notification.failed', { subscription: subscription.id, error });
    const failures = subscription.failures + 1;
    await saveCheckResult(ctx.db, subscription, {
      ...subscription,
      failures,
      nextCheckAtMs: ctx.now() + getBackoffMs(failures),
    });
  }
}

async function notify(ctx: Context, push: PushSender, device: DueSubscription): Promise<void> {
  // Read before the facts, so that the next run reports what happens while they are loaded.
  const moment = getGameMoment(ctx);
  const facts = await loadNotificationFacts(ctx, device, getFollowedUntilMs(device));
  const { news, ...plan } = planNotification(facts, device, moment);
  const unsent = { ...plan, lastSentAtMs: device.lastSentAtMs, failures: device.failures };
  if (!news) return saveCheckResult(ctx.db, device, unsent);
  // The player may have signed out since the list was read.
  if (!(await isCurrentSubscription(ctx.db, device))) return undefined;
  const result = await push.send(device.target, {
    payload: await toPayload(device, news, moment.nowMs),
    ttlSeconds: TTL_SECONDS,
    isUrgent: news.growhouses.some(({ topic }) => topic === 'withering'),
    topic: TOPIC,
  });
  if (result.outcome === 'gone') return deleteSubscription(ctx.db, device);
  const sent = { ...plan, lastSentAtMs: moment.nowMs, failures: 0 };
  const isDelivered = result.outcome === 'delivered';
  return saveCheckResult(
    ctx.db,
    device,
    isDelivered ? sent : toRetry(device, result, moment.nowMs),
  );
}

async function toPayload(device: DueSubscription, news: News, nowMs: number): Promise<PushPayload> {
  const i18n = await loadTranslator(device.language);
  const format = createMessageFormat(i18n.locale, device.timeZone, nowMs);
  const { title, body, path } = getNotificationMessage(i18n, news, format);
  const { address: wallet, quietHours } = device;
  return { title, body, path, dueCount: news.dueCount, wallet, quietHours, isTest: false };
}

/** Leaves the events unsettled, so that what still holds is sent later. */
function toRetry(device: DueSubscription, result: PushResult, nowMs: number): CheckResult {
  const failures = device.failures + 1;
  const requestedMs = Math.min(result.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);
  return {
    followedUntilMs: device.followedUntilMs,
    lastSentAtMs: device.lastSentAtMs,
    failures,
    nextCheckAtMs: nowMs + Math.max(requestedMs, getBackoffMs(failures)),
  };
}

const getBackoffMs = (failures: number): number =>
  Math.min(MINUTE_MS * 2 ** Math.min(failures, 20), MAX_BACKOFF_MS);

/** Newest payouts that are read; more cannot arrive between two notifications. */
const MAX_PAYOUTS = 200;

/** Loads what the notifications of a player depend on. @param sinceMs of payouts, Unix ms */
async function loadNotificationFacts(
  ctx: Context,
  { userId, address, topics }: Pick<DueSubscription, 'userId' | 'address' | 'topics'>,
  sinceMs: number,
): Promise<NotificationFacts> {
  const growhouses = await loadGrowhousesByUser(ctx.db, userId);
  const needsPayouts = topics.has('payout') || topics.has('upgrade');
  const settled = needsPayouts
    ? await listSettledThc(ctx.db, { address, afterMs: sinceMs, limit: MAX_PAYOUTS })
    : [];
  const payouts = settled.map((payout): ArrivedPayout => ({
    amount: thcUnits(payout.amount_units),
    arrivedAtMs: payout.settled_at_ms ?? 0,
    growhouseId: payout.growhouse_id,
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
async function tryLoadBalances({ chain }: Context, address: string): Promise<Coins | null> {
  const held = await ignoreUnreachable(chain.getWalletBalances(address));
  return held && { thc: thcUnits(held.thcUnits), sol: lamports(held.lamports) };
}

/**
 * Creates the format of times and amounts in notifications. Amounts to pay or to find are rounded up,
 * as on the screens.
 * @param nowMs Unix ms
 */
const createMessageFormat = (language: string, timeZone: string, nowMs: number): MessageFormat => ({
  time: (atMs) => {
    const { weekday, minuteOfDay } = toLocalTime(atMs, timeZone);
    const isToday =
      weekday === toLocalTime(nowMs, timeZone).weekday && Math.abs(atMs - nowMs) < DAY_MS;
    const time = formatMinuteOfDay(minuteOfDay);
    const day = new Date(atMs).toLocaleDateString(language, { weekday: 'short', timeZone });
    return isToday ? time : `${day} ${time}`;
  },
  thc: (amount) => Math.ceil(toThcNumber(amount)).toLocaleString(language),
  sol: (amount) =>
    (Math.ceil(toSolNumber(amount) * 1000) / 1000).toLocaleString(language, {
      minimumFractionDigits: 3,
    }),
});
