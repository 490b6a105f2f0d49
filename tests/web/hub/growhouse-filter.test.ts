import { describe, expect, it } from 'vitest';
import {
  matchesFilter,
  matchesSearch,
  parseGrowhouseFilter,
} from '../../../src/features/hub/growhouse-list/growhouse-browser.tsx';
import type { NextStep } from '../../../src/game/next-step/next-step.ts';

const NO_PLANTS = {
  plants: 0,
  seeds: 0,
  active: 0,
  waterable: 0,
  harvestable: 0,
  withered: 0,
  dead: 0,
};
const WAIT: NextStep = { kind: 'wait', untilMs: 0, action: 'water' };

describe('matchesFilter', () => {
  it.each([
    ['attention', { kind: 'addGrower' }, 0, true],
    ['attention', WAIT, 2, false],
    ['growing', WAIT, 2, true],
    ['growing', { kind: 'addGrower' }, 0, false],
    ['idle', { kind: 'retired' }, 0, true],
    ['idle', WAIT, 1, false],
    ['all', WAIT, 1, true],
  ] as const)('with %s and the step %j with %d active plants is %s', (filter, step, active, is) => {
    expect(matchesFilter({ step, counts: { ...NO_PLANTS, active } }, filter)).toBe(is);
  });
});

describe('matchesSearch', () => {
  it.each([
    ['velvet', true],
    ['  VELVET shed ', true],
    ['47', true],
    ['# 47', true],
    ['4', false],
    ['shop', false],
    ['', true],
  ])('finds number 47 with the nickname The Velvet Shed by %j: %s', (text, isFound) => {
    expect(matchesSearch({ id: 47, nickname: 'The Velvet Shed' }, text)).toBe(isFound);
  });

  it('finds a growhouse without a nickname by its title', () => {
    expect(matchesSearch({ id: 12, nickname: null }, 'growhouse # 12')).toBe(true);
    expect(matchesSearch({ id: 112, nickname: null }, '12')).toBe(false);
  });
});

describe('parseGrowhouseFilter', () => {
  it('treats anything unknown as all', () => {
    expect(['idle', 'growing', 'rich', null].map(parseGrowhouseFilter)).toEqual([
      'idle',
      'growing',
      'all',
      'all',
    ]);
  });
});
