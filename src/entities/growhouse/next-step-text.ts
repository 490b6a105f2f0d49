import { toSolNumber, toThcNumber } from '../../money/amounts.ts';
import type { NextStep } from '../../game/next-step/next-step.ts';
import {
  getNextStepMessage,
  type NextStepMessage,
} from '../../game/next-step/next-step-message.ts';
import type { GameMoment } from '../../game/plant.ts';
import { i18n } from '../../language/i18n.ts';
import { formatSol, formatThc } from '../format/format-amount.ts';
import { formatClockTime, type ShownTime } from '../format/format-time.tsx';

export interface NextStepText extends NextStepMessage {
  /** The time in the sentence; null if it has none. */
  readonly time: ShownTime | null;
}

/** Formats a growhouse's next step for a screen. */
export function getNextStepText(step: NextStep, moment: GameMoment): NextStepText {
  let time: ShownTime | null = null;
  const message = getNextStepMessage(i18n, step, {
    time: (atMs) => {
      time = { atMs, text: formatClockTime(atMs, moment) };
      return time.text;
    },
    // Amounts to pay or to find are rounded up, so that they always suffice.
    thc: (amount) => formatThc(Math.ceil(toThcNumber(amount))),
    sol: (amount) => formatSol(Math.ceil(toSolNumber(amount) * 1000) / 1000),
  });
  return { ...message, time };
}
