import { describe, expect, it } from 'vitest';
import { formatDecimal, SOL_DECIMALS, sol, thc, THC_DECIMALS } from '../../src/money/amounts.ts';
import type { NextStep } from '../../src/game/next-step/next-step.ts';
import {
  getNextStepMessage,
  type MessageFormat,
} from '../../src/game/next-step/next-step-message.ts';
import { i18n } from '../../src/language/i18n.ts';

const FRIDAY_MS = 5;

const format: MessageFormat = {
  time: (atMs) => (atMs === FRIDAY_MS ? 'Fri 14:10' : `${atMs} o’clock`),
  thc: (amount) => formatDecimal(amount, THC_DECIMALS),
  sol: (amount) => formatDecimal(amount, SOL_DECIMALS),
};

/** The text of each step, and the label of its button if it has one. */
const CASES: readonly (readonly [step: NextStep, text: string])[] = [
  [
    { kind: 'harvest', plantIds: [1], payout: thc(833) },
    '1 plant is ready to harvest for 833 THC. → Harvest 1 plant',
  ],
  [
    { kind: 'water', plantIds: [1, 2], withersAtMs: 7 },
    'Water 2 plants by 7 o’clock or they wither. → Water 2 plants',
  ],
  [
    { kind: 'revive', plantIds: [1], diesAtMs: 7, cost: thc(84) },
    '1 plant has withered. Revive it by 7 o’clock or it dies. → Revive one for 84 THC',
  ],
  [
    { kind: 'prune', plantIds: [1, 2], areDead: true },
    '2 dead plants take up room for new ones. → Prune 2 plants',
  ],
  [
    { kind: 'prune', plantIds: [1, 2], areDead: false },
    'Plants that this level no longer needs take up every slot. → Prune one',
  ],
  [
    { kind: 'upgrade', method: 'thc', newLevel: 2, isMaxLevel: false },
    'You have everything for level 2. → Upgrade to level 2',
  ],
  [
    { kind: 'upgrade', method: 'sol', newLevel: 2, isMaxLevel: false },
    'All harvests are done. You can pay for level 2 with 0.073 SOL. → Upgrade to level 2',
  ],
  [
    { kind: 'upgrade', method: 'sol', newLevel: 10, isMaxLevel: true },
    'All harvests are done. You can pay for max level with 2.976 SOL. → Fully Upgrade',
  ],
  [
    { kind: 'addGrower' },
    'Your Growhouse needs a Grower, who plants and harvests for you. → Add a Grower',
  ],
  [{ kind: 'plant', seedIds: [1] }, '1 seed is ready to plant. → Plant a seed'],
  [{ kind: 'plant', seedIds: [1, 2] }, '2 seeds are ready to plant. → Plant 2 seeds'],
  [
    { kind: 'discardSeed', seedIds: [1] },
    'Your inventory is full of seeds that this level no longer needs. → Make room for seeds',
  ],
  [
    { kind: 'buySeed', rarityId: 2, quantity: 3 },
    'You need 3 Uncommon seeds next. → Buy 3 Uncommon seeds',
  ],
  [
    { kind: 'getFunds', purpose: 'upgrade', thc: thc(500), sol: sol('0.02') },
    'The upgrade costs 500 THC (or 0.02 SOL) more than you have. → Get THC',
  ],
  [
    { kind: 'getFunds', purpose: 'revival', thc: thc(84), sol: null },
    'Reviving a plant costs 84 THC more than you have. → Get THC',
  ],
  [{ kind: 'wait', untilMs: 7, action: 'water' }, 'The next plant can be watered at 7 o’clock.'],
  [
    { kind: 'wait', untilMs: 7, action: 'harvest' },
    'The next plant is ready to harvest at 7 o’clock.',
  ],
  [
    { kind: 'wait', untilMs: FRIDAY_MS, action: 'harvest' },
    'The next plant is ready to harvest on Fri 14:10.',
  ],
  [{ kind: 'retired' }, 'This Growhouse is retired.'],
];

describe('getNextStepMessage', () => {
  it.each(CASES)('words $0.kind', (step, expected) => {
    const { text, button } = getNextStepMessage(i18n, step, format);
    expect(button === null ? text : `${text} → ${button}`).toBe(expected);
  });
});
