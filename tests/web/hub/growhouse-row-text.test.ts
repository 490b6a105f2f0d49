import { describe, expect, it } from 'vitest';
import { getRowText } from '../../../src/features/hub/growhouse-list/growhouse-rows.tsx';
import { lamports, thc } from '../../../src/money/amounts.ts';
import type { NextStep } from '../../../src/game/next-step/next-step.ts';

const AT_MS = Date.UTC(2030, 0, 2, 12);

const STEPS: readonly (readonly [NextStep, string, number | null])[] = [
  [{ kind: 'harvest', plantIds: [1, 2], payout: thc(84) }, 'Harvest 2', null],
  [{ kind: 'water', plantIds: [1, 2, 3], withersAtMs: AT_MS }, 'Water 3 by', AT_MS],
  [{ kind: 'revive', plantIds: [1], diesAtMs: AT_MS, cost: thc(21) }, 'Revive 1 by', AT_MS],
  [{ kind: 'prune', plantIds: [4], areDead: true }, 'Prune 1', null],
  [{ kind: 'upgrade', method: 'thc', newLevel: 2, isMaxLevel: false }, 'Upgrade to level 2', null],
  [{ kind: 'upgrade', method: 'sol', newLevel: 10, isMaxLevel: true }, 'Fully Upgrade', null],
  [{ kind: 'addGrower' }, 'Add a Grower', null],
  [{ kind: 'plant', seedIds: [5, 6] }, 'Plant 2', null],
  [{ kind: 'discardSeed', seedIds: [7] }, 'Make room for seeds', null],
  [{ kind: 'buySeed', rarityId: 1, quantity: 2 }, 'Buy seeds', null],
  [{ kind: 'getFunds', purpose: 'seed', thc: thc(150), sol: lamports(1n) }, 'Get THC', null],
  [{ kind: 'wait', untilMs: AT_MS, action: 'water' }, 'Water from', AT_MS],
  [{ kind: 'wait', untilMs: AT_MS, action: 'harvest' }, 'Harvest from', AT_MS],
  [{ kind: 'retired' }, 'Retired', null],
];

describe('getRowText', () => {
  it.each(STEPS.map(([step, text, atMs]) => ({ step, text, atMs })))(
    'words the step "$step.kind" as "$text"',
    ({ step, text, atMs }) => {
      expect(getRowText(step)).toEqual({ text, atMs });
    },
  );
});
