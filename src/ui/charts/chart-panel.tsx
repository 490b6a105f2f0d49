import { type ReactNode, useState, useId } from 'react';
import { Button } from '../button.tsx';
import { type ChartSeries, CHART_PATTERNS } from './chart-series.ts';
import styles from './chart.module.css';
import { Panel } from '../layout/panel.tsx';
import { ScrollRegion } from '../table/scroll-region.tsx';

interface ChartPanelProps {
  readonly title: string;
  /** Omitted when there is a single kind of mark. */
  readonly legend?: readonly ChartSeries[];
  readonly chart: ReactNode;
  /** Shows the same data as a table. */
  readonly table: ReactNode;
}

/** A chart with a heading and a legend, and a button to show its data as a table. */
export function ChartPanel({ title, legend = [], chart, table }: ChartPanelProps) {
  const [isTable, setTable] = useState(false);
  return (
    <Panel
      className={styles.panel}
      title={
        <>
          {title}
          <Button
            variant="ghost"
            className={styles.toggle}
            aria-pressed={isTable}
            aria-label={`Show as table: ${title}`}
            onClick={() => setTable(!isTable)}
          >
            Show as table
          </Button>
        </>
      }
    >
      {isTable ? (
        <ScrollRegion label={title} className={styles.table}>
          {table}
        </ScrollRegion>
      ) : (
        <>
          {legend.length > 0 && (
            <ul className={`flex wrap hint ${styles.legend}`}>
              {legend.map(({ key, label, mark, pattern }) => (
                <li key={key} className="row gap-8">
                  <ChartSwatch mark={mark} pattern={pattern} />
                  {label}
                </li>
              ))}
            </ul>
          )}
          {chart}
        </>
      )}
    </Panel>
  );
}

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
    <svg width="22" height="14" aria-hidden="true" className="flex-none">
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
