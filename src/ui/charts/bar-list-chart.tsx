import type { ReactNode } from 'react';
import styles from './chart.module.css';

export interface BarListRow {
  readonly key: string;
  readonly label: string;
  /** 0 or more. */
  readonly value: number;
  readonly icon?: ReactNode;
}

interface BarListChartProps {
  readonly label: string;
  readonly rows: readonly BarListRow[];
  readonly formatValue: (value: number) => string;
}

const PERCENT_FORMAT = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
});

/** Formats a value's share of the total: '12.5%'. */
export const formatShare = (value: number, rows: readonly BarListRow[]): string => {
  const total = rows.reduce((sum, row) => sum + row.value, 0);
  return PERCENT_FORMAT.format(total === 0 ? 0 : value / total);
};

/** Categories as horizontal bars, each with its value and its share of the total. */
export function BarListChart({ label, rows, formatValue }: BarListChartProps) {
  const max = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map((row) => (
        <li key={row.key} className={`grid middle full-row ${styles.row}`}>
          <span className="inline-row muted gap-8">
            {row.icon}
            {row.label}
          </span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.bar} style={{ width: `${(100 * row.value) / max}%` }} />
          </span>
          <b className={styles.value}>{formatValue(row.value)}</b>
          <span className={styles.share}>{formatShare(row.value, rows)}</span>
        </li>
      ))}
    </ul>
  );
}
