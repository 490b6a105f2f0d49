import type { ReactNode } from 'react';
import styles from './stat-list.module.css';

interface StatListProps {
  readonly rows: readonly (readonly [term: string, value: ReactNode])[];
}

/**
 * Terms with their values, one per line. Values are mostly amounts, which translators must not
 * rewrite. Two rows may have the same term.
 */
export function StatList({ rows }: StatListProps) {
  return (
    <dl className={styles.figures}>
      {rows.map(([term, value], index) => (
        <div key={index} className={`flex gap-12 ${styles.row}`}>
          <dt>{term}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
