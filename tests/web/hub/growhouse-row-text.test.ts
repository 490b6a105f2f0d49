import { describe, expect, it } from 'vitest';
import { getRowText } from '../../../src/features/hub/growhouse-list/growhouse-rows.tsx';
import { lamports, thc } from '../../../src/money/amounts.ts';
import type { NextStep } from '../../../src/game/next-step/next-step.ts';

const AT_MS = Date.UTC(2030, 0, 2, 12);

const STEPS: readonly (readonly [NextStep, string])[] = [
  [{ kind: 'harvest', plantIds: [1, 2], payout: thc(84) }, 'Harvest 2'],
  [{ kind: 'water', plantIds: [1, 2, 3], withersAtMs: AT_MS }, 'Water 3 by 18:40'],
  [{ kind: 'revive', plantIds: [1], diesAtMs: AT_MS, cost: thc(21) }, 'Revive 1 by 18:40'],
  [{ kind: 'prune', plantIds: [4], areDead: true }, 'Prune 1'],
  [{ kind: 'upgrade', method: 'thc', newLevel: 2, isMaxLevel: false }, 'Upgrade to level 2'],
  [{ kind: 'upgrade', method: 'sol', newLevel: 10, isMaxLevel: true }, 'Fully Upgrade'],
  [{ kind: 'addGrower' }, 'Add a Grower'],
  [{ kind: 'plant', seedIds: [5, 6] }, 'Plant 2'],
  [{ kind: 'discardSeed', seedIds: [7] }, 'Make room for seeds'],
  [{ kind: 'buySeed', rarityId: 1, quantity: 2 }, 'Buy seeds'],
  [{ kind: 'getFunds', purpose: 'seed', thc: thc(150), sol: lamports(1n) }, 'Get THC'],
  [{ kind: 'wait', untilMs: AT_MS, action: 'water' }, 'Water from 18:40'],
  [{ kind: 'wait', untilMs: AT_MS, action: 'harvest' }, 'Harvest from 18:40'],
  [{ kind: 'retired' }, 'Retired'],
];

describe('getRowText', () => {
  it.each(STEPS.map(([step, text]) => ({ step, text })))(
    'words the step "$step.kind" as "$text"',
    ({ step, text }) => {
      expect(getRowText(step, text.includes('18:40') ? '18:40' : null)).toBe(text);
    },
  );

  it('adds when the next plant is due to a step without a time', () => {
    expect(getRowText({ kind: 'addGrower' }, '18:40')).toBe('Add a Grower, due 18:40');
  });
});
