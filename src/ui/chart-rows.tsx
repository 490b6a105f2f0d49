import type { ReactNode } from 'react';
import styles from './chart-rows.module.css';

export interface ChartRow {
  readonly key: string;
  readonly label: string;
  /** 0 or more. */
  readonly value: number;
  readonly icon?: ReactNode;
}

interface RowsChartProps {
  readonly label: string;
  readonly rows: readonly ChartRow[];
  readonly valueText: (value: number) => string;
}

const SHARE = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** A value's part of all of them: '12.5%'. */
export const shareText = (value: number, rows: readonly ChartRow[]): string => {
  const total = rows.reduce((sum, row) => sum + row.value, 0);
  return SHARE.format(total === 0 ? 0 : value / total);
};

/** Kinds of one thing as bars, each with its figure and its part of the whole. */
export function RowsChart({ label, rows, valueText }: RowsChartProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map((row) => (
        <li key={row.key} className={styles.row}>
          <span className={styles.label}>
            {row.icon}
            {row.label}
          </span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.bar} style={{ width: `${(100 * row.value) / most}%` }} />
          </span>
          <b className={styles.value}>{valueText(row.value)}</b>
          <span className={styles.share}>{shareText(row.value, rows)}</span>
        </li>
      ))}
    </ul>
  );
}
