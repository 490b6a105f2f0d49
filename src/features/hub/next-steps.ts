import { formatClockTime } from '../../entities/format-clock-time.ts';
import { toSituation } from '../../entities/game-facts.ts';
import type { CardStep } from '../../entities/growhouse-card-front.tsx';
import { getNextStepText } from '../../entities/next-step-text.ts';
import type { GrowhouseSituation } from '../../game/growhouse-needs.ts';
import { getNextStep, type Balances, type NextStep } from '../../game/next-step.ts';
import { compareNextSteps } from '../../game/next-step-order.ts';
import { type GameMoment, isDue } from '../../game/plant.ts';
import type { CountedGrowhouse } from './growhouse-counts.ts';

/** A growhouse with what the player should do in it next. */
export interface GrowhouseWithStep extends CountedGrowhouse {
  readonly step: NextStep;
  /** The step in words. */
  readonly card: CardStep;
}

/** Adds the next step to each growhouse. @param balances of the wallet; null while unknown */
export const addNextSteps = (
  growhouses: readonly CountedGrowhouse[],
  moment: GameMoment,
  balances: Balances | null,
): GrowhouseWithStep[] =>
  growhouses.map((counted) => {
    const situation = toSituation(counted.growhouse);
    const step = getNextStep(situation, moment, balances);
    const { nowMs } = moment;
    const { text, button } = getNextStepText(step, nowMs);
    const nextDue = getNextDue(situation, nowMs);
    return { ...counted, step, card: { kind: step.kind, text, button, nextDue } };
  });

/** Returns when the next plant can be watered or harvested; null if none grows. */
function getNextDue({ plants }: GrowhouseSituation, nowMs: number): CardStep['nextDue'] {
  const times = plants.flatMap((plant) =>
    plant.nextWateringAtMs === null || isDue(plant, nowMs) ? [] : [plant.nextWateringAtMs],
  );
  if (times.length === 0) return null;
  const atMs = Math.min(...times);
  return { atMs, text: formatClockTime(atMs, nowMs) };
}

/** Sorts growhouses, most urgent first. */
export const sortByUrgency = (growhouses: readonly GrowhouseWithStep[]): GrowhouseWithStep[] =>
  growhouses.toSorted((a, b) => compareNextSteps(a.step, b.step));
