import { expect, it } from 'vitest';
import { getDayGoal, planDay } from '../../src/game/next-step/day-plan.ts';
import { i18n } from '../../src/language/i18n.ts';
import type { NextStep } from '../../src/game/next-step/next-step.ts';
import { ZERO_PER_RARITY } from '../../src/game/rarity.ts';
import {
  createGrowhouse,
  createPlant,
  HOUR_MS,
  NOW,
  NOW_MS,
  RETIRED,
  toCandidate,
} from './builders.ts';

const WAIT: NextStep = { kind: 'wait', untilMs: NOW_MS, action: 'water' };

/** @param dueInHours negative if overdue */
const grow = (stage: number, dueInHours: number) =>
  toCandidate(createPlant({ stage, nextWateringAtMs: NOW_MS + dueInHours * HOUR_MS }), 1);

const at = (firstHours: number, lastHours = firstHours) => ({
  atMs: NOW_MS + firstHours * HOUR_MS,
  lastMs: NOW_MS + lastHours * HOUR_MS,
});

it('plans the day over all growhouses, and groups what becomes due together', () => {
  const ripe = [grow(5, -1), grow(5, 3), grow(5, 3.05), grow(5, 3.09)];
  const thirsty = [grow(2, 0), grow(3, 3.02), grow(1, 30), grow(2, -49)];
  // The level takes one more of them.
  const almostDone = createGrowhouse({ level: 2, harvested: { ...ZERO_PER_RARITY, common: 7 } });
  const situations = [
    { growhouse: createGrowhouse(), plants: ripe, seeds: [] },
    { growhouse: createGrowhouse(), plants: thirsty, seeds: [] },
    { growhouse: RETIRED, plants: ripe, seeds: [] },
    { growhouse: almostDone, plants: [grow(5, -2), grow(5, -1)], seeds: [] },
  ];
  const plan = planDay(situations, NOW, NOW_MS + 12 * HOUR_MS);
  expect(plan).toEqual({
    harvests: 5,
    waterings: 2,
    dueGroups: [
      { action: 'harvest', count: 2, ...at(3, 3.05) },
      { action: 'water', count: 1, ...at(3.02) },
      { action: 'harvest', count: 1, ...at(3.09) },
      { action: 'water', count: 1, ...at(30) },
    ],
  });
  expect(getDayGoal(i18n, WAIT, plan)).toBe('Harvest 5 plants and water 2');
});

it.each([
  [WAIT, 0, 0, 'All done, let them grow'],
  [WAIT, 0, 1, 'Water 1 plant'],
  [WAIT, 2, 0, 'Harvest 2 plants'],
  [{ kind: 'addGrower' }, 2, 0, 'Put a Grower to work'],
  [{ kind: 'upgrade', method: 'thc', newLevel: 3, isMaxLevel: false }, 1, 1, 'Reach level 3'],
  [{ kind: 'retired' }, 0, 0, null],
] as const)('derives a goal from the step %j', (step, harvests, waterings, goal) => {
  expect(getDayGoal(i18n, step, { harvests, waterings, dueGroups: [] })).toBe(goal);
});
