import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import type { ChartSeries } from './chart-series.ts';
import { ChartSwatch } from './chart-swatch.tsx';
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
            <ul className={styles.legend}>
              {legend.map(({ key, label, mark, pattern }) => (
                <li key={key} className={styles.entry}>
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
