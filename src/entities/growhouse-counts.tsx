import { DEAD, HARVESTABLE, PLANTS, SEED, WATERABLE, WITHERED } from '../art/count-icons.ts';
import type { Glyph } from '../art/icon.ts';
import type { PlantCounts } from '../game/plant.ts';
import styles from './growhouse-counts.module.css';
import { Icon } from './icon.tsx';

interface Count {
  readonly key: keyof PlantCounts;
  readonly glyph: Glyph;
  readonly label: string;
  readonly tone: 'plain' | 'now' | 'warn';
}

const COUNTS: readonly Count[] = [
  { key: 'plants', glyph: PLANTS, label: 'Plants', tone: 'plain' },
  { key: 'seeds', glyph: SEED, label: 'Seeds', tone: 'plain' },
  { key: 'waterable', glyph: WATERABLE, label: 'Waterable', tone: 'now' },
  { key: 'harvestable', glyph: HARVESTABLE, label: 'Harvestable', tone: 'now' },
  { key: 'withered', glyph: WITHERED, label: 'Withered', tone: 'warn' },
  { key: 'dead', glyph: DEAD, label: 'Dead', tone: 'warn' },
];

/** The six counts of a growhouse, each with its icon. */
export function GrowhouseCounts({ counts }: { readonly counts: PlantCounts }) {
  return (
    <ul className={styles.counts}>
      {COUNTS.map(({ key, glyph, label, tone }) => (
        <li key={key} title={label} className={styles[counts[key] === 0 ? 'zero' : tone]}>
          <Icon glyph={glyph} size={22} label={label} />
          {counts[key]}
        </li>
      ))}
    </ul>
  );
}

/** A collapsed legend for the icons (spec, section 2). */
export function CountsLegend({ className }: { readonly className?: string | undefined }) {
  return (
    <details className={className}>
      <summary className={styles.summary}>What the icons mean</summary>
      <ul className={styles.legend} aria-label="Legend">
        {COUNTS.map(({ key, glyph, label }) => (
          <li key={key}>
            <Icon glyph={glyph} size={20} />
            {label}
          </li>
        ))}
      </ul>
    </details>
  );
}
