import type { NextStep } from '../../../game/next-step/next-step.ts';

/** A next step in a few words, because a row has no room for a sentence. */
export interface RowText {
  readonly text: string;
  /** A time that completes the text, in Unix ms. */
  readonly atMs: number | null;
}

/** Words a next step for a row. */
export function getRowText(step: NextStep): RowText {
  switch (step.kind) {
    case 'water':
      return { text: `Water ${step.plantIds.length} by`, atMs: step.withersAtMs };
    case 'revive':
      return { text: `Revive ${step.plantIds.length} by`, atMs: step.diesAtMs };
    case 'wait':
      return { text: step.action === 'water' ? 'Water at' : 'Harvest at', atMs: step.untilMs };
    default:
      return { text: getTimelessText(step), atMs: null };
  }
}

type TimelessStep = Exclude<NextStep, { kind: 'water' | 'revive' | 'wait' }>;

function getTimelessText(step: TimelessStep): string {
  switch (step.kind) {
    case 'harvest':
      return `Harvest ${step.plantIds.length}`;
    case 'prune':
      return `Prune ${step.plantIds.length}`;
    case 'upgrade':
      return step.isMaxLevel ? 'Fully Upgrade' : `Upgrade to level ${step.newLevel}`;
    case 'plant':
      return `Plant ${step.seedIds.length}`;
    default:
      return SHORT_TEXTS[step.kind];
  }
}

const SHORT_TEXTS = {
  addGrower: 'Add a Grower',
  discardSeed: 'Make room for seeds',
  buySeed: 'Buy seeds',
  getFunds: 'Get THC',
  retired: 'Retired',
} as const;
