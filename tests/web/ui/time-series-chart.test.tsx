import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ChartSeries } from '../../../src/ui/charts/chart-series.ts';
import { TimeSeriesChart } from '../../../src/ui/charts/time-series-chart.tsx';
import {
  CHART_HEIGHT,
  computeTimeSeriesLayout,
} from '../../../src/ui/charts/time-series-layout.ts';

const POINTS = ['Mon', 'Tue', 'Wed', 'Thu'].map((label) => ({ label, title: `${label}, 2026` }));
const INCOME: ChartSeries = {
  key: 'in',
  label: 'Income',
  mark: 'bar',
  pattern: 'hatched',
  values: [4, 0, 2, 0.001],
};
const EXPENSES: ChartSeries = {
  key: 'out',
  label: 'Expenses',
  mark: 'bar',
  pattern: 'solid',
  values: [1, 3, 0, 0],
  isBelowZero: true,
};
const BALANCE: ChartSeries = {
  key: 'balance',
  label: 'Balance',
  mark: 'line',
  pattern: 'solid',
  values: [3, 0, 2, 2],
};

const layOut = (series: readonly ChartSeries[], hasIntegerValues = false) =>
  computeTimeSeriesLayout({
    width: 400,
    points: POINTS,
    series,
    formatTick: String,
    hasIntegerValues,
  });

describe('computeTimeSeriesLayout', () => {
  it('draws bars up and down from the zero line', () => {
    const { bars, zeroY } = layOut([INCOME, EXPENSES]);
    const [up, down] = bars.map(({ rects }) => rects[0]);
    expect(up && up.y + up.height).toBeCloseTo(zeroY);
    expect(down?.y).toBeCloseTo(zeroY);
  });

  it('draws no bar for 0 and at least 2 px for any other value', () => {
    const heights = layOut([INCOME]).bars[0]?.rects.map(({ height }) => height);
    expect(heights?.[1]).toBe(0);
    expect(heights?.[3]).toBe(2);
  });

  it('keeps bars, dots and bands within the plot', () => {
    const { bars, lines, bands, plot } = layOut([INCOME, EXPENSES, BALANCE]);
    const right = plot.x + plot.width;
    for (const { x, width } of [...bars.flatMap(({ rects }) => rects), ...bands]) {
      expect(x).toBeGreaterThanOrEqual(plot.x - 0.001);
      expect(x + width).toBeLessThanOrEqual(right + 0.001);
    }
    for (const { y } of lines.flatMap(({ dots }) => dots)) {
      expect(y).toBeGreaterThanOrEqual(plot.y);
      expect(y).toBeLessThanOrEqual(CHART_HEIGHT);
    }
  });

  it('has only whole numbers on the axis of counts', () => {
    const one = { ...INCOME, values: [1, 0, 1, 0] };
    expect(layOut([one], true).valueTicks.map(({ label }) => label)).toEqual(['0', '1']);
  });

  it('has an axis when every value is 0', () => {
    const empty = { ...INCOME, values: [0, 0, 0, 0] };
    const labels = layOut([empty], true).valueTicks.map(({ label }) => label);
    expect(labels).toEqual(['0', '1', '2', '3', '4']);
  });
});

describe('TimeSeriesChart', () => {
  const show = (series: readonly ChartSeries[] = [INCOME, BALANCE]) => {
    render(
      <TimeSeriesChart
        label="Money by day"
        points={POINTS}
        series={series}
        formatTick={String}
        formatValue={(value) => `${value} SOL`}
      />,
    );
    return screen.getByRole('application', { name: 'Money by day' });
  };
  const getTooltip = () => screen.queryByRole('status')?.textContent ?? null;

  it('moves from point to point with the arrow keys', async () => {
    const user = userEvent.setup();
    show();
    expect(getTooltip()).toBeNull();
    await user.tab();
    expect(getTooltip()).toBe('Mon, 2026Income4 SOLBalance3 SOL');
    await user.keyboard('{ArrowRight}');
    expect(getTooltip()).toBe('Tue, 2026Income0 SOLBalance0 SOL');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(getTooltip()).toContain('Mon, 2026');
    await user.keyboard('{ArrowRight>9/}');
    expect(getTooltip()).toContain('Thu, 2026');
    await user.tab();
    expect(getTooltip()).toBeNull();
  });

  it('shows the figures of the point under the pointer', () => {
    const chart = show();
    fireEvent.mouseMove(chart, { clientX: 540 });
    expect(getTooltip()).toContain('Thu, 2026');
    fireEvent.mouseMove(chart, { clientX: 559 });
    expect(getTooltip()).toBeNull();
    fireEvent.mouseMove(chart, { clientX: 40 });
    expect(getTooltip()).toContain('Mon, 2026');
    fireEvent.mouseLeave(chart);
    expect(getTooltip()).toBeNull();
  });

  it('says that there was no activity when every value is 0', () => {
    show([{ ...INCOME, values: [0, 0, 0, 0] }]);
    expect(screen.getByText('No activity in this period')).toBeTruthy();
  });
});
