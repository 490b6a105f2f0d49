import { useId, useMemo } from 'react';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { barFill, CHART_LOOKS, type ChartSeries, ChartSwatch, Hatch } from './chart-swatch.tsx';
import styles from './chart.module.css';

export interface ChartPoint {
  /** Short, for the axis. */
  readonly label: string;
  /** In full. */
  readonly title: string;
}

interface SeriesChartProps {
  /** Names the chart for screen readers. */
  readonly label: string;
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  /** A value in a few characters. */
  readonly tickText: (value: number) => string;
  /** A value in full. */
  readonly valueText: (value: number) => string;
  /** Its values are counts. */
  readonly isWhole?: boolean;
}

/** A point as it is drawn: values that hang below zero are negative. */
interface Drawn {
  readonly index: number;
  readonly values: readonly number[];
}

const HEIGHT = 220;
/** Until there is a layout. */
const FIRST_SIZE = { width: 560, height: HEIGHT };
const MARGIN = { top: 8, right: 16, bottom: 0, left: 0 };
const AXIS_TEXT = { fill: 'var(--ink-2)', fontSize: 12 };
/** Above so many points, dots on a line would touch. */
const MOST_DOTS = 31;
/** A value above 0 is seen, however small it is. */
const LEAST_BAR_PX = 2;

const drawnPoints = (points: readonly ChartPoint[], series: readonly ChartSeries[]): Drawn[] =>
  points.map((_, index) => ({
    index,
    values: series.map(({ values, isBelow }) => (values[index] ?? 0) * (isBelow === true ? -1 : 1)),
  }));

/**
 * Bars and lines over points of time. The point under the pointer is told in figures; so is, for
 * whoever comes by keyboard, the one that the arrow keys lead to.
 */
export function SeriesChart(props: SeriesChartProps) {
  const { label, points, series, tickText, isWhole = false } = props;
  const hatch = useId();
  const data = useMemo(() => drawnPoints(points, series), [points, series]);
  return (
    <div className={styles.chart}>
      <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={FIRST_SIZE}>
        <ComposedChart
          data={data}
          stackOffset="sign"
          margin={MARGIN}
          barCategoryGap="14%"
          aria-label={label}
        >
          <Hatch id={hatch} />
          <CartesianGrid vertical={false} stroke="var(--edge)" />
          <XAxis
            dataKey="index"
            tickFormatter={(index: number) => points[index]?.label ?? ''}
            tick={AXIS_TEXT}
            tickLine={false}
            axisLine={false}
            minTickGap={20}
          />
          <YAxis
            tickFormatter={(value: number) => tickText(Math.abs(value))}
            tick={AXIS_TEXT}
            tickLine={false}
            axisLine={false}
            allowDecimals={!isWhole}
            width="auto"
          />
          <ReferenceLine y={0} stroke="var(--ink-3)" />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: '#ffffff1a', stroke: 'none' }}
            content={({ active, label: index }) =>
              active ? <PointFigures {...props} index={Number(index)} /> : null
            }
          />
          {series.map((each, at) =>
            each.mark === 'bar' ? (
              <Bar
                key={each.key}
                dataKey={({ values }: Drawn) => values[at] ?? 0}
                stackId="bars"
                fill={barFill(each.look, hatch)}
                stroke={CHART_LOOKS[each.look].colour}
                strokeWidth={0.75}
                minPointSize={(_, index) => (each.values[index] === 0 ? 0 : LEAST_BAR_PX)}
                isAnimationActive={false}
              />
            ) : (
              <Line
                key={each.key}
                dataKey={({ values }: Drawn) => values[at] ?? 0}
                stroke={CHART_LOOKS[each.look].colour}
                strokeWidth={2}
                strokeDasharray={CHART_LOOKS[each.look].dash}
                dot={points.length <= MOST_DOTS && { r: 3, fill: 'var(--night-2)' }}
                activeDot={{ r: 6, fill: 'var(--ink)' }}
                isAnimationActive={false}
              />
            ),
          )}
        </ComposedChart>
      </ResponsiveContainer>
      {series.every(({ values }) => values.every((value) => value === 0)) && (
        <p className={styles.nothing}>Nothing in this time</p>
      )}
    </div>
  );
}

interface PointFiguresProps extends SeriesChartProps {
  readonly index: number;
}

function PointFigures({ points, series, valueText, index }: PointFiguresProps) {
  return (
    <div className={styles.tooltip} role="status">
      <b>{points[index]?.title}</b>
      {series.map((each) => (
        <span key={each.key} className={styles.entry}>
          <ChartSwatch mark={each.mark} look={each.look} />
          {each.label}
          <span className={styles.figure}>{valueText(each.values[index] ?? 0)}</span>
        </span>
      ))}
    </div>
  );
}
