import type { GrowhousePageShape } from '../../../contract/shapes.ts';
import { getBulkCounts } from '../../../entities/growhouse/bulk-counts.ts';
import type { NextStep, NextStepKind } from '../../../game/next-step/next-step.ts';
import {
  type GrowhouseAction,
  type GrowhouseActions,
  pruneAll,
  plantSeed,
  prunePlant,
  waterAll,
  waterPlant,
} from '../actions/growhouse-actions.ts';
import type { GrowhouseContext, OpenDialog } from '../page/growhouse-context.ts';
import { runHarvestAll } from '../plants/harvest.ts';
import { PLANTS_ID } from '../plants/plants-id.ts';

/** Performs a step: opens its dialog, or sends its actions. */
export function performStep(step: NextStep, context: GrowhouseContext): void {
  const dialog = toStepDialog(step, context.page);
  if (dialog) {
    context.onOpen(dialog);
  } else if (step.kind === 'harvest') {
    void runHarvestAll(context);
  } else {
    if (step.kind === 'plant') showPlants();
    void runAll(listActions(step, context), context.actions);
  }
}

/** Brings the pots into view, in which the sprouts rise. */
export const showPlants = (): void =>
  document.getElementById(PLANTS_ID)?.scrollIntoView({ block: 'start' });

/** Whether an action of the step is in progress. */
export function isStepPending(step: NextStep, context: GrowhouseContext): boolean {
  const { isPending } = context.actions;
  if (step.kind === 'harvest') return isPending('harvest-all');
  return listActions(step, context).some(([key]) => isPending(key));
}

type KeyedAction = readonly [key: string, action: GrowhouseAction];

/** One after the other, because each of them changes the growhouse. */
async function runAll(keyedActions: readonly KeyedAction[], actions: GrowhouseActions) {
  for (const [key, action] of keyedActions) {
    if ((await actions.run(key, action)) === null) return;
  }
}

/** The bulk actions leave plants alone that the level no longer needs; those are done one by one. */
function listActions(step: NextStep, { page, moment }: GrowhouseContext): readonly KeyedAction[] {
  const { growhouse, plants } = page;
  const { disabled } = getBulkCounts({ ...growhouse, plants }, moment);
  if (step.kind === 'water') {
    return disabled.waterAll
      ? step.plantIds.map((id) => [`water-${id}`, waterPlant(id)] as const)
      : [['water-all', waterAll(growhouse.id)]];
  }
  // The sprouts that rise one after the other show the outcome: a notice would cover them.
  if (step.kind === 'plant') {
    return step.seedIds.map((id) => [`plant-${id}`, { ...plantSeed(id), successMessage: null }]);
  }
  if (step.kind === 'prune' && step.areDead) {
    return disabled.pruneAll
      ? step.plantIds.map((id) => [`prune-${id}`, prunePlant(id)] as const)
      : [['prune-all', pruneAll(growhouse.id)]];
  }
  return [];
}

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
