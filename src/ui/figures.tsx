import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface FiguresProps {
  readonly rows: readonly (readonly [term: string, value: ReactNode])[];
}

/** Terms with their figures, one a line; two may be of the same term. */
export function Figures({ rows }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      {rows.map(([term, value], place) => (
        <div key={place} className={styles.row}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
