import {
  useMemo,
  useId,
  type KeyboardEvent,
  type MouseEvent,
  type TouchEvent,
  useState,
  useCallback,
} from 'react';
import { type ChartPoint, type ChartSeries, CHART_PATTERNS } from './chart-series.ts';
import { ChartSwatch, getBarFill, HatchPattern } from './chart-panel.tsx';
import styles from './chart.module.css';
import {
  computeTimeSeriesLayout,
  type TimeSeriesLayout,
  CHART_HEIGHT,
  type Rect,
} from './time-series-layout.ts';

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
      {isEmpty && <p className={`muted centered ${styles.nothing}`}>No activity in this period</p>}
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
        <span key={each.key} className="row gap-8">
          <ChartSwatch mark={each.mark} pattern={each.pattern} />
          {each.label}
          <span className={styles.figure}>{formatValue(each.values[index] ?? 0)}</span>
        </span>
      ))}
    </div>
  );
}

interface TimeSeriesDrawingProps {
  readonly layout: TimeSeriesLayout;
  /** CSS pixels. */
  readonly width: number;
  /** Index of the highlighted point. */
  readonly active: number | null;
}

/** Dots on a line would touch each other with more points than this. */
const MAX_DOTS = 31;
const POINT_LABEL_PX = 18;

/** The SVG of a time series chart. Screen readers use the chart's label and its table instead. */
function TimeSeriesDrawing({ layout, width, active }: TimeSeriesDrawingProps) {
  const hatchId = useId();
  const { plot, zeroY, valueTicks, pointTicks, bars, lines } = layout;
  const activeBand = active === null ? undefined : layout.bands[active];
  const right = plot.x + plot.width;
  return (
    <svg width={width} height={CHART_HEIGHT} aria-hidden="true" className={styles.drawing}>
      <HatchPattern id={hatchId} />
      {valueTicks.map(({ label, y }) => (
        <g key={y}>
          <path d={`M${plot.x} ${y}H${right}`} className={styles.gridLine} />
          <text x={plot.x - 8} y={y} dy="0.355em" textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {pointTicks.map(({ label, x }) => (
        <text key={x} x={x} y={plot.y + plot.height + POINT_LABEL_PX} textAnchor="middle">
          {label}
        </text>
      ))}
      {activeBand && <rect {...activeBand} className={styles.cursor} />}
      {bars.map((marks) => (
        <Bars key={marks.series.key} marks={marks} hatchId={hatchId} />
      ))}
      <path d={`M${plot.x} ${zeroY}H${right}`} className={styles.zeroLine} />
      {lines.map((marks) => (
        <Line key={marks.series.key} marks={marks} active={active} />
      ))}
    </svg>
  );
}

interface BarsProps {
  readonly marks: TimeSeriesLayout['bars'][number];
  readonly hatchId: string;
}

function Bars({ marks, hatchId }: BarsProps) {
  const { pattern } = marks.series;
  return (
    <g fill={getBarFill(pattern, hatchId)} stroke={CHART_PATTERNS[pattern].colour}>
      {marks.rects.map((rect, index) =>
        rect.height === 0 ? null : <rect key={index} {...rect} strokeWidth="0.75" />,
      )}
    </g>
  );
}

interface LineProps extends Pick<TimeSeriesDrawingProps, 'active'> {
  readonly marks: TimeSeriesLayout['lines'][number];
}

function Line({ marks, active }: LineProps) {
  const { path, dots, series } = marks;
  const { colour, dash } = CHART_PATTERNS[series.pattern];
  const activeDot = active === null ? undefined : dots[active];
  return (
    <g stroke={colour} strokeWidth="2">
      <path d={path} fill="none" strokeDasharray={dash} />
      {dots.length <= MAX_DOTS &&
        dots.map(({ x, y }) => <circle key={x} cx={x} cy={y} r="3" className={styles.dot} />)}
      {activeDot && <circle cx={activeDot.x} cy={activeDot.y} r="6" className={styles.activeDot} />}
    </g>
  );
}

/**
 * Tracks the active point of a chart: the one under the pointer, or the one selected with the arrow
 * keys. Focus selects the first point.
 * @param bands area of each point, in CSS pixels from the left edge of the element
 * @returns the index of the active point or null, and the handlers for the chart's element
 */
function useActivePoint(bands: readonly Rect[]) {
  const [active, setActive] = useState<number | null>(null);
  const last = bands.length - 1;
  const clear = (): void => setActive(null);
  const activateAt = (element: HTMLElement, clientX: number): void => {
    const x = clientX - element.getBoundingClientRect().left;
    const index = bands.findIndex((band) => x >= band.x && x < band.x + band.width);
    setActive(index === -1 ? null : index);
  };
  const handlers = {
    onMouseMove: (event: MouseEvent<HTMLElement>) => activateAt(event.currentTarget, event.clientX),
    onMouseLeave: clear,
    onTouchMove: (event: TouchEvent<HTMLElement>) => {
      const touch = event.touches[0];
      if (touch) activateAt(event.currentTarget, touch.clientX);
    },
    onFocus: () => setActive((current) => current ?? 0),
    onBlur: clear,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      const step = key === 'ArrowRight' ? 1 : -1;
      setActive((current) => Math.max(0, Math.min(last, (current ?? 0) + step)));
    },
  };
  return [active !== null && active <= last ? active : null, handlers] as const;
}

/**
 * Observes the width of an element in CSS pixels.
 * @param initialWidth used until the browser has laid out the element
 */
function useElementWidth(initialWidth: number) {
  const [width, setWidth] = useState(initialWidth);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
