import { useMemo } from 'react';
import type { GrowhousePageShape } from '../../../contract/shapes.ts';
import { toSituation } from '../../../entities/game-facts.ts';
import type { GrowhouseSituation } from '../../../game/next-step/growhouse-needs.ts';
import {
  type EmptySlotStep,
  findUpgradeStep,
  getEmptySlotStep,
  getNextStep,
  type NextStep,
  type UpgradeStep,
} from '../../../game/next-step/next-step.ts';
import type { GameMoment } from '../../../game/plant.ts';
import { useKnownBalances } from '../../../wallet/wallet-store.ts';

/** Returns the facts that the rules for the next step need. */
export const getSituation = ({
  growhouse,
  plants,
  seeds,
}: GrowhousePageShape): GrowhouseSituation =>
  toSituation({ ...growhouse, plants: [...plants], seeds: [...seeds] });

const useSituation = (page: GrowhousePageShape): GrowhouseSituation =>
  useMemo(() => getSituation(page), [page]);

/** Returns the next step in a growhouse with the balances of the wallet. */
export function useNextStep(page: GrowhousePageShape, moment: GameMoment): NextStep {
  return getNextStep(useSituation(page), moment, useKnownBalances());
}

/** Returns what an empty plant slot offers; null if the level needs no more plants. */
export function useEmptySlotStep(
  page: GrowhousePageShape,
  moment: GameMoment,
): EmptySlotStep | null {
  return getEmptySlotStep(useSituation(page), moment, useKnownBalances());
}

/** Returns the upgrade once it is earned and the wallet can pay for it. */
export function useUpgradeStep(page: GrowhousePageShape): UpgradeStep | null {
  return findUpgradeStep(useSituation(page).growhouse, useKnownBalances());
}
