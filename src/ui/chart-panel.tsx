import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { type ChartSeries, ChartSwatch } from './chart-swatch.tsx';
import styles from './chart.module.css';
import { Panel } from './panel.tsx';
import { ScrollRegion } from './scroll-region.tsx';

interface ChartPanelProps {
  readonly title: string;
  /** What the marks stand for; left out where there is one kind only. */
  readonly legend?: readonly ChartSeries[];
  readonly chart: ReactNode;
  /** The same figures as a table. */
  readonly table: ReactNode;
}

/** A chart with its heading and legend, which can also be read as a table. */
export function ChartPanel({ title, legend = [], chart, table }: ChartPanelProps) {
  const [isTable, setTable] = useState(false);
  return (
    <Panel
      className={styles.panel}
      title={
        <>
          {title}
          <Button
            look="ghost"
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
              {legend.map(({ key, label, mark, look }) => (
                <li key={key} className={styles.entry}>
                  <ChartSwatch mark={mark} look={look} />
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
