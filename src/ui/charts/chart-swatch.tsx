import { useId } from 'react';
import { CHART_PATTERNS, type ChartSeries } from './chart-series.ts';
import styles from './chart.module.css';

/** Returns the fill of a bar. @param hatchId id of a `HatchPattern` in the same SVG */
export const getBarFill = (pattern: ChartSeries['pattern'], hatchId: string): string =>
  pattern === 'hatched' ? `url(#${hatchId})` : CHART_PATTERNS.solid.colour;

/** An SVG pattern of diagonal stripes on a darker background. */
export function HatchPattern({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="5" height="5" className={styles.hatchGround} />
        <rect width="2.5" height="5" className={styles.hatchStripe} />
      </pattern>
    </defs>
  );
}

/** A small sample of a series' bar or line, shown next to its label. */
export function ChartSwatch({ mark, pattern }: Pick<ChartSeries, 'mark' | 'pattern'>) {
  const hatchId = useId();
  const { colour, dash } = CHART_PATTERNS[pattern];
  return (
    <svg width="22" height="14" aria-hidden="true" className={styles.swatch}>
      {mark === 'line' ? (
        <path d="M0 7h22" stroke={colour} strokeWidth="2.5" strokeDasharray={dash} />
      ) : (
        <>
          <HatchPattern id={hatchId} />
          <rect
            x="4.5"
            y="0.5"
            width="13"
            height="13"
            rx="3"
            fill={getBarFill(pattern, hatchId)}
            stroke={colour}
          />
        </>
      )}
    </svg>
  );
}
