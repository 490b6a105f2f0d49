import type { IconName } from '../art/icons.ts';
import type { PlantTally } from '../game/plant.ts';
import styles from './growhouse-counts.module.css';
import { Icon } from './icon.tsx';

interface Count {
  readonly key: keyof PlantTally;
  readonly icon: IconName;
  readonly label: string;
  readonly tone: 'plain' | 'now' | 'warn';
}

const COUNTS: readonly Count[] = [
  { key: 'plants', icon: 'plants', label: 'Plants', tone: 'plain' },
  { key: 'seeds', icon: 'seed', label: 'Seeds', tone: 'plain' },
  { key: 'waterable', icon: 'waterable', label: 'Waterable', tone: 'now' },
  { key: 'harvestable', icon: 'harvestable', label: 'Harvestable', tone: 'now' },
  { key: 'withered', icon: 'withered', label: 'Withered', tone: 'warn' },
  { key: 'dead', icon: 'dead', label: 'Dead', tone: 'warn' },
];

/** Six counts of a growhouse, each with its icon. */
export function GrowhouseCounts({ tally }: { readonly tally: PlantTally }) {
  return (
    <ul className={styles.counts}>
      {COUNTS.map(({ key, icon, label, tone }) => (
        <li key={key} title={label} className={styles[tally[key] === 0 ? 'zero' : tone]}>
          <Icon name={icon} size={22} label={label} />
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
        {COUNTS.map(({ key, icon, label }) => (
          <li key={key}>
            <Icon name={icon} size={20} />
            {label}
          </li>
        ))}
      </ul>
    </details>
  );
}
