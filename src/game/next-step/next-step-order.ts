import type { NextStep, NextStepKind } from './next-step.ts';

/** Steps of growhouses in the order of their urgency: time runs out for the first ones. */
const URGENCY: readonly NextStepKind[] = [
  'harvest',
  'water',
  'revive',
  'prune',
  'upgrade',
  'addGrower',
  'plant',
  'discardSeed',
  'buySeed',
  'getFunds',
  'wait',
  'retired',
];

/**
 * Compares the steps of two growhouses for sorting, most urgent first: by kind, in the order in which
 * `getNextStep` looks for them, then by the time until which it has to be done.
 */
export const compareNextSteps = (a: NextStep, b: NextStep): number =>
  URGENCY.indexOf(a.kind) - URGENCY.indexOf(b.kind) || compareTimes(getDeadline(a), getDeadline(b));

const compareTimes = (a: number, b: number): number => (a === b ? 0 : a - b);

/** Returns the time by which a step has to be done, or from which it can be, in Unix ms. */
function getDeadline(step: NextStep): number {
  switch (step.kind) {
    case 'water':
      return step.withersAtMs;
    case 'revive':
      return step.diesAtMs;
    case 'wait':
      return step.untilMs;
    default:
      return Infinity;
  }
}

/** Whether the player can do something in the growhouse now. */
export const needsAttention = ({ kind }: NextStep): boolean =>
  kind !== 'wait' && kind !== 'retired';
