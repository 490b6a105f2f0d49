import { listAllowedHarvests } from '../allowed-harvests.ts';
import { isCapped } from '../levels/caps.ts';
import { FINAL_STAGE, type GameMoment, getPlantState, isActive, type Plant } from '../plant.ts';
import type { GrowhouseSituation } from './growhouse-needs.ts';
import type { Translator } from '../translator.ts';
import type { NextStep } from './next-step.ts';

interface PlantTask {
  action: 'harvest' | 'water';
  /** Unix ms. */
  atMs: number;
}

/** Plants that become due for the same action within five game minutes; `atMs` is the first time. */
export interface DueGroup extends PlantTask {
  count: number;
  /** The last time, Unix ms. */
  lastMs: number;
}

/** What the living plants of all growhouses need. */
interface DayPlan {
  /** Plants to harvest and to water before the day ends, those that are due now included. */
  harvests: number;
  waterings: number;
  /** What becomes due after now, on any day, in the order of the times. */
  dueGroups: readonly DueGroup[];
}

/**
 * Plans the player's day. Plants that their growhouse's level does not take any more are left out.
 * @param dayEndMs when the player's day ends, Unix ms
 */
export function planDay(
  situations: readonly GrowhouseSituation[],
  moment: GameMoment,
  dayEndMs: number,
): DayPlan {
  const tasks = situations
    .flatMap((situation) => listTasks(situation, moment))
    .sort((a, b) => a.atMs - b.atMs);
  const today = tasks.filter(({ atMs }) => atMs < dayEndMs);
  const harvests = today.filter(({ action }) => action === 'harvest').length;
  const future = tasks.filter(({ atMs }) => atMs > moment.nowMs);
  return {
    harvests,
    waterings: today.length - harvests,
    dueGroups: groupByTime(future, moment.msPerHour / 12),
  };
}

function listTasks({ growhouse, plants }: GrowhouseSituation, moment: GameMoment): PlantTask[] {
  const thirsty = plants.filter(
    (plant) =>
      plant.stage < FINAL_STAGE &&
      isActive(getPlantState(plant, moment)) &&
      !isCapped(growhouse, plant.rarityId),
  );
  const toTask = (action: PlantTask['action']) => (plant: Plant) =>
    plant.nextWateringAtMs === null ? [] : [{ action, atMs: plant.nextWateringAtMs }];
  return [
    ...listAllowedHarvests(growhouse, plants, moment).flatMap(toTask('harvest')),
    ...thirsty.flatMap(toTask('water')),
  ];
}

/** @param tasks in the order of their times. @param spanMs of one group at most */
function groupByTime(tasks: readonly PlantTask[], spanMs: number): DueGroup[] {
  const groups: { first: PlantTask; last: PlantTask; count: number }[] = [];
  for (const task of tasks) {
    const group = groups.findLast(({ first }) => first.action === task.action);
    if (group && task.atMs - group.first.atMs <= spanMs) {
      group.last = task;
      group.count++;
    } else {
      groups.push({ first: task, last: task, count: 1 });
    }
  }
  return groups.map(({ first, last, count }) => ({ ...first, count, lastMs: last.atMs }));
}

/**
 * Words the goal for today, which is what the most urgent next step is a part of.
 * @param step of the most urgent growhouse
 * @returns null if nothing grows any more
 */
export function getDayGoal(i18n: Translator, step: NextStep, plan: DayPlan): string | null {
  switch (step.kind) {
    case 'harvest':
    case 'water':
    case 'wait':
      return getCareGoal(i18n, plan);
    case 'revive':
      return i18n.t('Save what has withered');
    case 'prune':
      return i18n.t('Make room for new plants');
    case 'upgrade':
      return step.isMaxLevel
        ? i18n.t('Complete the last level')
        : i18n.t('Reach level {level}', { level: step.newLevel });
    case 'addGrower':
      return i18n.t('Put a Grower to work');
    case 'retired':
      return null;
    default:
      return i18n.t('Get the next plant growing');
  }
}

function getCareGoal(i18n: Translator, { harvests, waterings }: DayPlan): string {
  if (harvests + waterings === 0) return i18n.t('All done, let them grow');
  if (harvests === 0) {
    return i18n.t('{count, plural, one {Water # plant} other {Water # plants}}', {
      count: waterings,
    });
  }
  if (waterings === 0) {
    return i18n.t('{count, plural, one {Harvest # plant} other {Harvest # plants}}', {
      count: harvests,
    });
  }
  return i18n.t(
    '{harvests, plural, one {Harvest # plant and water {waterings}} other {Harvest # plants and water {waterings}}}',
    { harvests, waterings },
  );
}
