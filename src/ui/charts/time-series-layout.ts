import { scaleBand, scaleLinear } from 'd3-scale';
import { line, stack, stackOffsetDiverging } from 'd3-shape';
import type { ChartPoint, ChartSeries } from './chart-series.ts';

/** CSS pixels. */
export const CHART_HEIGHT = 220;
const MARGIN = { top: 8, right: 16, bottom: 30 };
const TICK_COUNT = 4;
/** Upper end of the value axis when every value is 0. */
const EMPTY_MAX = 4;
/** Share of a point's width that is left free between bars. */
const BAR_PADDING = 0.28;
/** Keeps a value above 0 visible, however small it is. */
const MIN_BAR_PX = 2;
/** Average width of a character at the axis' font size, to estimate the room that labels need. */
const CHARACTER_PX = 6.8;
const LABEL_GAP_PX = 20;
const TICK_PADDING_PX = 8;

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The positions of everything in a chart, in CSS pixels from its top left corner. */
export type TimeSeriesLayout = ReturnType<typeof computeTimeSeriesLayout>;

interface LayoutInput {
  readonly width: number;
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  readonly formatTick: (value: number) => string;
  readonly hasIntegerValues: boolean;
}

type Interval = readonly [low: number, high: number];

/** Computes the positions of all bars, lines, grid lines and axis labels. */
export function computeTimeSeriesLayout(input: LayoutInput) {
  const { width, points, series, formatTick, hasIntegerValues } = input;
  const stacks = stackBars(series, points.length);
  const lineSeries = series.filter(({ mark }) => mark === 'line');

  const y = scaleLinear()
    .domain(getValueRange(stacks, lineSeries))
    .range([CHART_HEIGHT - MARGIN.bottom, MARGIN.top])
    .nice(TICK_COUNT);
  const valueTicks = y
    .ticks(TICK_COUNT)
    .filter((value) => !hasIntegerValues || Number.isInteger(value))
    .map((value) => ({ label: formatTick(Math.abs(value)), y: y(value) }));

  const left = estimateWidth(valueTicks) + TICK_PADDING_PX;
  const plot: Rect = {
    x: left,
    y: MARGIN.top,
    width: Math.max(0, width - MARGIN.right - left),
    height: CHART_HEIGHT - MARGIN.top - MARGIN.bottom,
  };
  const x = scaleBand<number>()
    .domain(points.map((_, index) => index))
    .range([plot.x, plot.x + plot.width])
    .paddingInner(BAR_PADDING)
    .paddingOuter(BAR_PADDING / 2);
  const getBarX = (index: number): number => x(index) ?? plot.x;
  const getCentre = (index: number): number => getBarX(index) + x.bandwidth() / 2;

  return {
    plot,
    zeroY: y(0),
    valueTicks,
    pointTicks: pickPointTicks(points, x.step()).map((index) => ({
      label: points[index]?.label ?? '',
      x: getCentre(index),
    })),
    /** The full width of each point, with the free space around its bar. */
    bands: points.map((_, index) => ({
      x: getCentre(index) - x.step() / 2,
      y: plot.y,
      width: x.step(),
      height: plot.height,
    })),
    bars: stacks.map(({ series: each, intervals }) => ({
      series: each,
      rects: intervals.map(([low, high], index) => ({
        x: getBarX(index),
        width: x.bandwidth(),
        ...toVerticalExtent(y(low), y(high), low < 0),
      })),
    })),
    lines: lineSeries.map((each) => {
      const dots = points.map((_, index) => ({
        x: getCentre(index),
        y: y(each.values[index] ?? 0),
      }));
      return { series: each, path: drawPath(dots) ?? '', dots };
    }),
  };
}

const drawPath = line<{ readonly x: number; readonly y: number }>()
  .x((dot) => dot.x)
  .y((dot) => dot.y);

/** Stacks bars of the same point: upwards from zero, and downwards for series below zero. */
function stackBars(series: readonly ChartSeries[], pointCount: number) {
  const bars = series.filter(({ mark }) => mark === 'bar');
  const stacked = stack<number, ChartSeries>()
    .keys(bars)
    .value((index, { values, isBelowZero }) => (values[index] ?? 0) * (isBelowZero ? -1 : 1))
    .offset(stackOffsetDiverging)(Array.from({ length: pointCount }, (_, index) => index));
  return stacked.map((intervals) => ({
    series: intervals.key,
    intervals: intervals.map(([low, high]): Interval => [low, high]),
  }));
}

/** Returns the lowest and the highest value; zero is always in between. */
function getValueRange(
  stacks: readonly { readonly intervals: readonly Interval[] }[],
  lines: readonly ChartSeries[],
): [low: number, high: number] {
  const values = [
    ...stacks.flatMap(({ intervals }) => intervals.flat()),
    ...lines.flatMap((each) => each.values),
  ];
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  return [low, low === 0 && high === 0 ? EMPTY_MAX : high];
}

/** Returns the top and height of a bar, which is at least 2 px high unless its value is 0. */
function toVerticalExtent(lowY: number, highY: number, isBelowZero: boolean) {
  if (lowY === highY) return { y: highY, height: 0 };
  const height = Math.max(MIN_BAR_PX, lowY - highY);
  return { y: isBelowZero ? highY : lowY - height, height };
}

/** Returns the points whose labels fit next to each other; the last one is always among them. */
function pickPointTicks(points: readonly ChartPoint[], step: number): number[] {
  const interval = Math.max(1, Math.ceil((estimateWidth(points) + LABEL_GAP_PX) / step));
  const last = points.length - 1;
  return points.map((_, index) => index).filter((index) => (last - index) % interval === 0);
}

const estimateWidth = (texts: readonly { readonly label: string }[]): number =>
  Math.max(0, ...texts.map(({ label }) => label.length)) * CHARACTER_PX;
