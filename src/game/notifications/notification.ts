import type { ThcUnits, Coins } from '../../money/amounts.ts';
import { isCapped } from '../levels/caps.ts';
import { getWitherTimeMs } from '../game-time.ts';
import type { GrowhouseSituation } from '../next-step/growhouse-needs.ts';
import { evaluateHarvests, listRipePlants } from '../harvests.ts';
import {
  findUpgradeStep,
  getNextStep,
  type NextStep,
  type UpgradeStep,
} from '../next-step/next-step.ts';
import { compareNextSteps } from '../next-step/next-step-order.ts';
import {
  countPlants,
  FINAL_STAGE,
  type GameMoment,
  getPlantState,
  isActive,
  isWaterable,
  type Plant,
} from '../plant.ts';
import { getReminderTimeMs, type LocalQuietHours } from './quiet-hours.ts';
import { URGENT_HOURS } from '../watering-urgency.ts';

/** What a notification can be about; players choose among them per device. */
export const NOTIFICATION_TOPICS = ['ready', 'withering', 'payout', 'upgrade'] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** A growhouse that a notification can be about. */
export interface NotifiedGrowhouse extends GrowhouseSituation {
  id: number;
  nickname: string | null;
}

/** THC that has arrived in the wallet. */
export interface ArrivedPayout {
  amount: ThcUnits;
  /** Unix ms. */
  arrivedAtMs: number;
  /** The growhouse that it is paid for; null if it is paid for something else. */
  growhouseId: number | null;
}

/** The facts about a player that decide what they are notified of. */
export interface NotificationFacts {
  growhouses: readonly NotifiedGrowhouse[];
  payouts: readonly ArrivedPayout[];
  /** Of the wallet; null if unknown, which hides upgrades. */
  balances: Coins | null;
}

/** The events that a notification may tell of. */
export interface NotificationFilter {
  topics: ReadonlySet<NotificationTopic>;
  /** Only events after this time, Unix ms. */
  sinceMs: number;
  /** When the player must not be disturbed; null for never. */
  quietHours: LocalQuietHours | null;
}

/** What has happened in one growhouse. */
export interface GrowhouseNews {
  growhouse: NotifiedGrowhouse;
  /** The most urgent event. */
  topic: Exclude<NotificationTopic, 'payout'>;
  step: NextStep;
  /** Plants that the player can harvest and water now. */
  harvestable: number;
  waterable: number;
}

/** The content of a notification. */
export interface News {
  /** The growhouses in which something has happened, most urgent first. */
  growhouses: readonly GrowhouseNews[];
  /** The THC that has arrived; 0 if none has or if the player does not want to know. */
  arrivedThc: bigint;
  /** All plants that are due, for the badge of the app. */
  dueCount: number;
}

/** Finds what has happened since a time, as far as the player can still do something about it. */
export function findNews(
  facts: NotificationFacts,
  filter: NotificationFilter,
  moment: GameMoment,
): News | null {
  const payouts = facts.payouts.filter(({ arrivedAtMs }) => isNew(arrivedAtMs, filter, moment));
  const arrivedThc = filter.topics.has('payout')
    ? payouts.reduce((sum, { amount }) => sum + amount, 0n)
    : 0n;
  const growhouses = facts.growhouses
    .flatMap((growhouse) => findGrowhouseNews(growhouse, { ...facts, payouts }, filter, moment))
    .sort(compareNews);
  if (growhouses.length === 0 && arrivedThc === 0n) return null;
  const dueCount = facts.growhouses.reduce((sum, { plants }) => sum + countDue(plants, moment), 0);
  return { growhouses, arrivedThc, dueCount };
}

/** Counts the plants that can be watered or harvested. */
function countDue(plants: readonly Plant[], moment: GameMoment): number {
  const { waterable, harvestable } = countPlants(plants, moment);
  return waterable + harvestable;
}

const isNew = (atMs: number, { sinceMs }: NotificationFilter, { nowMs }: GameMoment): boolean =>
  atMs > sinceMs && atMs <= nowMs;

function findGrowhouseNews(
  growhouse: NotifiedGrowhouse,
  { payouts, balances }: NotificationFacts,
  filter: NotificationFilter,
  moment: GameMoment,
): GrowhouseNews[] {
  const { growhouse: counters, plants } = growhouse;
  if (counters.isMaxLevel) return [];
  const { harvests } = evaluateHarvests(counters, listRipePlants(plants, moment), moment);
  const waterable = plants.filter(
    (plant) => isWaterable(plant, moment) && !isCapped(counters, plant.rarityId),
  );
  const counts = { harvestable: harvests.length, waterable: waterable.length };
  const toNews = (topic: GrowhouseNews['topic'], step: NextStep): GrowhouseNews[] => [
    { growhouse, topic, step, ...counts },
  ];
  const isAnyNew = (times: readonly number[]) => times.some((atMs) => isNew(atMs, filter, moment));
  const due = [...waterable, ...harvests.map(({ plant }) => plant)];
  const { topics } = filter;
  const getWarningTime = (plant: Plant) => getWarningTimeMs(plant, filter, moment);
  if (topics.has('withering') && isAnyNew(waterable.map(getWarningTime))) {
    return toNews('withering', getNextStep(growhouse, moment, balances));
  }
  if (topics.has('ready') && isAnyNew(due.map(getDueTimeMs))) {
    return toNews('ready', getNextStep(growhouse, moment, balances));
  }
  const hasArrived = payouts.some(({ growhouseId }) => growhouseId === growhouse.id);
  // An upgrade needs the THC of the last harvest in the wallet, so its arrival is the event.
  const upgrade: UpgradeStep | null =
    topics.has('upgrade') && hasArrived ? findUpgradeStep(counters, balances) : null;
  return upgrade ? toNews('upgrade', upgrade) : [];
}

const compareNews = (a: GrowhouseNews, b: GrowhouseNews): number =>
  Number(b.topic === 'withering') - Number(a.topic === 'withering') ||
  compareNextSteps(a.step, b.step);

const getDueTimeMs = ({ nextWateringAtMs }: Plant): number => nextWateringAtMs ?? Infinity;

/** Returns when to warn the player that a plant will wither: early enough despite quiet hours. */
function getWarningTimeMs(
  plant: Plant,
  { quietHours }: Pick<NotificationFilter, 'quietHours'>,
  { msPerHour }: GameMoment,
): number {
  const withersAtMs = getWitherTimeMs(getDueTimeMs(plant), msPerHour);
  const wantedMs = withersAtMs - URGENT_HOURS * msPerHour;
  return quietHours ? getReminderTimeMs(wantedMs, withersAtMs, quietHours) : wantedMs;
}

/**
 * Returns when the next event is due that follows from the plants alone, in Unix ms; null if there is
 * none.
 */
export function getNextEventTimeMs(
  growhouses: readonly NotifiedGrowhouse[],
  filter: Pick<NotificationFilter, 'topics' | 'quietHours'>,
  moment: GameMoment,
): number | null {
  const { topics } = filter;
  const times = growhouses.flatMap(({ plants }) =>
    plants.flatMap((plant) => {
      if (!isActive(getPlantState(plant, moment))) return [];
      const isRipe = plant.stage >= FINAL_STAGE;
      return [
        ...(topics.has('ready') ? [getDueTimeMs(plant)] : []),
        ...(topics.has('withering') && !isRipe ? [getWarningTimeMs(plant, filter, moment)] : []),
      ];
    }),
  );
  const next = Math.min(...times.filter((atMs) => atMs > moment.nowMs));
  return Number.isFinite(next) ? next : null;
}
