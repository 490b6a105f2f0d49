import { useId } from 'react';
import { CHART_PATTERNS } from './chart-series.ts';
import { getBarFill, HatchPattern } from './chart-swatch.tsx';
import styles from './chart.module.css';
import {
  type BarMarks,
  CHART_HEIGHT,
  type LineMarks,
  type TimeSeriesLayout,
} from './time-series-layout.ts';

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
export function TimeSeriesDrawing({ layout, width, active }: TimeSeriesDrawingProps) {
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

function Bars({ marks, hatchId }: { readonly marks: BarMarks; readonly hatchId: string }) {
  const { pattern } = marks.series;
  return (
    <g fill={getBarFill(pattern, hatchId)} stroke={CHART_PATTERNS[pattern].colour}>
      {marks.rects.map((rect, index) =>
        rect.height === 0 ? null : <rect key={index} {...rect} strokeWidth="0.75" />,
      )}
    </g>
  );
}

function Line({ marks, active }: { readonly marks: LineMarks; readonly active: number | null }) {
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
