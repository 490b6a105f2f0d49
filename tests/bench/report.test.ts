import { describe, expect, it } from 'vitest';
import { brokenBudgets, paceOf, tableText } from './report.ts';

const tableWith = (figure: {
  runs: number[];
  budget?: number;
  atLeast?: number;
  pace?: number;
}) => ({
  title: 'A start',
  columns: ['the app'],
  rows: [{ name: 'first paint, ms', figures: [figure] }],
});

describe('a budget', () => {
  it('is kept by the median, however slow the slowest run', () => {
    expect(brokenBudgets(tableWith({ runs: [90, 100, 900], budget: 100 }))).toEqual([]);
  });

  it('is broken a millisecond above it', () => {
    const table = tableWith({ runs: [90, 101, 101], budget: 100 });
    expect(brokenBudgets(table)).toEqual([
      'A start: first paint, ms: the app ✗ 101 (90) is above 100',
    ]);
    expect(tableText(table)).toContain('✗ 101 (90)');
  });

  it('is broken by a figure that was not found', () => {
    expect(brokenBudgets(tableWith({ runs: [Number.NaN], budget: 100 }))).toHaveLength(1);
    expect(brokenBudgets(tableWith({ runs: [], atLeast: 98 }))).toHaveLength(1);
  });

  it('is as much larger as the machine is slower', () => {
    const pace = paceOf([60, 90, 300], 60);
    expect(pace).toBe(1.5);
    expect(brokenBudgets(tableWith({ runs: [150], budget: 100, pace }))).toEqual([]);
    expect(brokenBudgets(tableWith({ runs: [151], budget: 100, pace }))).toEqual([
      'A start: first paint, ms: the app ✗ 151 is above 150',
    ]);
  });

  it('is no smaller on a machine that is faster', () => {
    const pace = paceOf([30], 60);
    expect(brokenBudgets(tableWith({ runs: [100], budget: 100, pace }))).toEqual([]);
  });
});
