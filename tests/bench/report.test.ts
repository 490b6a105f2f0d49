import { describe, expect, it } from 'vitest';
import { listBrokenBudgets, computeSlowdown, formatTable } from './report.ts';

const tableWith = (figure: {
  runs: number[];
  budget?: number;
  atLeast?: number;
  slowdown?: number;
}) => ({
  title: 'A start',
  columns: ['the app'],
  rows: [{ name: 'first paint, ms', figures: [figure] }],
});

describe('listBrokenBudgets', () => {
  it('accepts a median within the budget, however slow the slowest run', () => {
    expect(listBrokenBudgets(tableWith({ runs: [90, 100, 900], budget: 100 }))).toEqual([]);
  });

  it('reports a median one millisecond above the budget', () => {
    const table = tableWith({ runs: [90, 101, 101], budget: 100 });
    expect(listBrokenBudgets(table)).toEqual([
      'A start: first paint, ms: the app ✗ 101 (90) is above 100',
    ]);
    expect(formatTable(table)).toContain('✗ 101 (90)');
  });

  it('reports a figure without a value', () => {
    expect(listBrokenBudgets(tableWith({ runs: [Number.NaN], budget: 100 }))).toHaveLength(1);
    expect(listBrokenBudgets(tableWith({ runs: [], atLeast: 98 }))).toHaveLength(1);
  });

  it('scales the budget with the slowdown of the machine', () => {
    const slowdown = computeSlowdown([60, 90, 300], 60);
    expect(slowdown).toBe(1.5);
    expect(listBrokenBudgets(tableWith({ runs: [150], budget: 100, slowdown }))).toEqual([]);
    expect(listBrokenBudgets(tableWith({ runs: [151], budget: 100, slowdown }))).toEqual([
      'A start: first paint, ms: the app ✗ 151 is above 150',
    ]);
  });

  it('does not shrink the budget on a faster machine', () => {
    const slowdown = computeSlowdown([30], 60);
    expect(listBrokenBudgets(tableWith({ runs: [100], budget: 100, slowdown }))).toEqual([]);
  });
});
