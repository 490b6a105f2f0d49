import type { ReactNode } from 'react';
import type { AlmanacShape } from '../../contract/almanac-shape.ts';
import { formatSol, formatThc } from '../../entities/format/format-amount.ts';
import { formatDate } from './format-date.ts';
import styles from './lifetime-figures.module.css';

interface LifetimeFiguresProps {
  readonly lifetime: AlmanacShape['lifetime'];
  /** Shown below the figures. */
  readonly children?: ReactNode;
}

/** The player's totals over all growhouses. */
export function LifetimeFigures({ lifetime, children }: LifetimeFiguresProps) {
  const figures = [
    ['Earned', `${formatThc(lifetime.earned)} THC`],
    ['Harvests', formatThc(lifetime.harvests)],
    ['Planted', formatThc(lifetime.planted)],
    ['Upgrades', formatThc(lifetime.upgrades)],
    ['Spent', formatSpent(lifetime)],
    ...(lifetime.since === null ? [] : [['Growing since', formatDate(lifetime.since)] as const]),
  ] as const;
  return (
    <section aria-labelledby="lifetime-heading">
      <h2 id="lifetime-heading" className={styles.heading}>
        So far
      </h2>
      <dl className={styles.figures}>
        {figures.map(([term, value]) => (
          <div key={term} className={styles.figure}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.below}>{children}</div>
    </section>
  );
}

function formatSpent({ spent_thc, spent_sol }: AlmanacShape['lifetime']): string {
  const thc = `${formatThc(spent_thc)} THC`;
  return spent_sol > 0 ? `${thc} and ${formatSol(spent_sol)} SOL` : thc;
}
