import { expect, it } from 'vitest';
import { getDayGoal, planDay } from '../../src/game/next-step/day-plan.ts';
import type { NextStep } from '../../src/game/next-step/next-step.ts';
import { getStrain } from '../../src/game/strain.ts';
import { createGrowhouse, createPlant, HOUR_MS, NOW, NOW_MS, RETIRED } from './builders.ts';

const WAIT: NextStep = { kind: 'wait', untilMs: NOW_MS, action: 'water' };

/** @param dueInHours negative if overdue */
const grow = (stage: number, dueInHours: number) => ({
  ...createPlant({ stage, nextWateringAtMs: NOW_MS + dueInHours * HOUR_MS }),
  ...{ id: 1, strain: getStrain(1), payingClasses: [] },
});

it('plans the day over all growhouses, and groups what becomes due together', () => {
  const ripe = [grow(5, -1), grow(5, 3), grow(5, 3.05), grow(5, 3.09)];
  const thirsty = [grow(2, 0), grow(3, 3.02), grow(1, 30), grow(2, -49)];
  const situations = [
    { growhouse: createGrowhouse(), plants: ripe, seeds: [] },
    { growhouse: createGrowhouse(), plants: thirsty, seeds: [] },
    { growhouse: RETIRED, plants: ripe, seeds: [] },
  ];
  const plan = planDay(situations, NOW, NOW_MS + 12 * HOUR_MS);
  expect(plan).toEqual({
    harvests: 4,
    waterings: 2,
    dueGroups: [
      { action: 'water', count: 1, atMs: NOW_MS + 3.02 * HOUR_MS },
      { action: 'harvest', count: 2, atMs: NOW_MS + 3.05 * HOUR_MS },
      { action: 'harvest', count: 1, atMs: NOW_MS + 3.09 * HOUR_MS },
      { action: 'water', count: 1, atMs: NOW_MS + 30 * HOUR_MS },
    ],
  });
  expect(getDayGoal(WAIT, plan)).toBe('Harvest 4 plants and water 2');
});

it.each([
  [WAIT, 0, 0, 'All done, let them grow'],
  [WAIT, 0, 1, 'Water 1 plant'],
  [WAIT, 2, 0, 'Harvest 2 plants'],
  [{ kind: 'addGrower' }, 2, 0, 'Put a Grower to work'],
  [{ kind: 'upgrade', method: 'thc', newLevel: 3, isMaxLevel: false }, 1, 1, 'Reach level 3'],
  [{ kind: 'retired' }, 0, 0, null],
] as const)('derives a goal from the step %j', (step, harvests, waterings, goal) => {
  expect(getDayGoal(step, { harvests, waterings, dueGroups: [] })).toBe(goal);
});
