import { toSolNumber, toThcNumber } from '../game/amounts.ts';
import type { NextStep } from '../game/next-step.ts';
import { getNextStepMessage, type NextStepMessage } from '../game/next-step-message.ts';
import { formatSol, formatThc } from './format-amount.ts';
import { formatClockTime } from './format-clock-time.ts';
import type { ShownTime } from './text-with-time.tsx';

export interface NextStepText extends NextStepMessage {
  /** The time in the sentence; null if it has none. */
  readonly time: ShownTime | null;
}

/** Words a growhouse's next step for a screen. @param nowMs Unix ms */
export function getNextStepText(step: NextStep, nowMs: number): NextStepText {
  let time: ShownTime | null = null;
  const message = getNextStepMessage(step, {
    time: (atMs) => {
      time = { atMs, text: formatClockTime(atMs, nowMs) };
      return time.text;
    },
    // Amounts to pay or to find are rounded up, so that they always suffice.
    thc: (amount) => formatThc(Math.ceil(toThcNumber(amount))),
    sol: (amount) => formatSol(Math.ceil(toSolNumber(amount) * 1000) / 1000),
  });
  return { ...message, time };
}
