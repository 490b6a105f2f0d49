import { toSolNumber, toThcNumber } from '../game/amounts.ts';
import type { NextStep } from '../game/next-step.ts';
import { getNextStepMessage, type NextStepMessage } from '../game/next-step-message.ts';
import { formatSol, formatThc } from './format-amount.ts';
import { formatClockTime } from './format-clock-time.ts';

/** Words a growhouse's next step for a screen. @param nowMs Unix ms */
export const getNextStepText = (step: NextStep, nowMs: number): NextStepMessage =>
  getNextStepMessage(step, {
    time: (atMs) => formatClockTime(atMs, nowMs),
    // Amounts to pay or to find are rounded up, so that they always suffice.
    thc: (amount) => formatThc(Math.ceil(toThcNumber(amount))),
    sol: (amount) => formatSol(Math.ceil(toSolNumber(amount) * 1000) / 1000),
  });
