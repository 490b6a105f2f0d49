import { PLANT_COUNTS } from './growhouse-counts.tsx';
import styles from './counts-legend.module.css';
import { Icon } from '../icon.tsx';

/** A collapsed legend for the icons of the counts (spec, section 2). */
export function CountsLegend({ className }: { readonly className?: string | undefined }) {
  return (
    <details className={className}>
      <summary className={styles.summary}>What the icons mean</summary>
      <ul className={styles.legend} aria-label="Legend">
        {PLANT_COUNTS.map(({ key, glyph, label }) => (
          <li key={key}>
            <Icon glyph={glyph} size={20} />
            {label}
          </li>
        ))}
      </ul>
    </details>
  );
}
