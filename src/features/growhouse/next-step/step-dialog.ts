import type { GrowhousePageShape } from '../../../contract/shapes.ts';
import type { NextStep, NextStepKind } from '../../../game/next-step/next-step.ts';
import type { OpenDialog } from '../page/growhouse-dialogs.tsx';

/** Returns the dialog in which a step is done; null if it needs none. */
export function toStepDialog(step: NextStep, { plants }: GrowhousePageShape): OpenDialog | null {
  switch (step.kind) {
    case 'revive':
      return toPlantDialog('revive', plants, step.plantIds);
    case 'prune':
      return step.areDead ? null : toPlantDialog('prune-plant', plants, step.plantIds);
    case 'upgrade':
      return { kind: 'upgrade', currency: step.method };
    case 'buySeed':
      return { kind: 'dispensary', cart: { [step.rarityId]: step.quantity } };
    default:
      return GENERAL_DIALOGS[step.kind] ?? null;
  }
}

function toPlantDialog(
  kind: 'revive' | 'prune-plant',
  plants: GrowhousePageShape['plants'],
  [plantId]: readonly number[],
): OpenDialog | null {
  const plant = plants.find(({ id }) => id === plantId);
  return plant ? { kind, plant } : null;
}

/** The dialogs of steps that need no details. */
const GENERAL_DIALOGS: Partial<Record<NextStepKind, OpenDialog>> = {
  addGrower: { kind: 'grower', replaced: null },
  plant: { kind: 'inventory' },
  discardSeed: { kind: 'inventory' },
  getFunds: { kind: 'dispensary', tab: 'exchange' },
};

/**
 * Returns the dialog for a step that another page asked for, which may no longer be the next one;
 * null if it is done at the plants.
 */
export function toRequestedDialog(
  requested: NextStepKind,
  step: NextStep,
  page: GrowhousePageShape,
): OpenDialog | null {
  if (step.kind === requested) return toStepDialog(step, page);
  if (requested === 'upgrade') return { kind: 'upgrade', currency: 'thc' };
  if (requested === 'buySeed') return { kind: 'dispensary' };
  return GENERAL_DIALOGS[requested] ?? null;
}
