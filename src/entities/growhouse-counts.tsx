import { DEAD, HARVESTABLE, PLANTS, SEED, WATERABLE, WITHERED } from '../art/count-icons.ts';
import type { Glyph } from '../art/icon.ts';
import type { PlantTally } from '../game/plant.ts';
import styles from './growhouse-counts.module.css';
import { Icon } from './icon.tsx';

interface Count {
  readonly key: keyof PlantTally;
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

/** Six counts of a growhouse, each with its icon. */
export function GrowhouseCounts({ tally }: { readonly tally: PlantTally }) {
  return (
    <ul className={styles.counts}>
      {COUNTS.map(({ key, glyph, label, tone }) => (
        <li key={key} title={label} className={styles[tally[key] === 0 ? 'zero' : tone]}>
          <Icon glyph={glyph} size={22} label={label} />
          {tally[key]}
        </li>
      ))}
    </ul>
  );
}

/** What the icons of the counts mean; hidden until it is asked for. */
export function CountsLegend({ className }: { readonly className?: string | undefined }) {
  return (
    <details className={className}>
      <summary className={styles.ask}>What the icons mean</summary>
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
