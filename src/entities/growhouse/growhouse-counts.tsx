import {
  DEAD,
  HARVESTABLE,
  PLANTS,
  SEED,
  WATERABLE,
  WITHERED,
} from '../../art/icons/count-icons.ts';
import type { Glyph } from '../../art/icons/icon.ts';
import { i18n } from '../../language/i18n.ts';
import type { PlantCounts } from '../../game/plant.ts';
import styles from './growhouse-counts.module.css';
import { Icon } from '../icon.tsx';

interface Count {
  readonly key: keyof PlantCounts;
  readonly glyph: Glyph;
  readonly label: string;
  readonly tone: 'plain' | 'now' | 'warn';
}

/** The counts of a growhouse in the order of the spec. */
export const PLANT_COUNTS: readonly Count[] = [
  { key: 'plants', glyph: PLANTS, label: /*i18n*/ 'Plants', tone: 'plain' },
  { key: 'seeds', glyph: SEED, label: /*i18n*/ 'Seeds', tone: 'plain' },
  { key: 'waterable', glyph: WATERABLE, label: /*i18n*/ 'Waterable', tone: 'now' },
  { key: 'harvestable', glyph: HARVESTABLE, label: /*i18n*/ 'Harvestable', tone: 'now' },
  { key: 'withered', glyph: WITHERED, label: /*i18n*/ 'Withered', tone: 'warn' },
  { key: 'dead', glyph: DEAD, label: /*i18n*/ 'Dead', tone: 'warn' },
];

/** The six counts of a growhouse, each with its icon and label. */
export function GrowhouseCounts({ counts }: { readonly counts: PlantCounts }) {
  return (
    <ul className={styles.counts}>
      {PLANT_COUNTS.map(({ key, glyph, label, tone }) => (
        <li key={key} className={styles[counts[key] === 0 ? 'zero' : tone]}>
          <Icon glyph={glyph} size={22} className={styles.icon} />
          <b>{counts[key]}</b>
          <span className="tiny">{i18n.t(label)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A collapsed legend for the icons of the counts (spec, section 2). */
export function CountsLegend({ className }: { readonly className?: string | undefined }) {
  return (
    <details className={className}>
      <summary className={styles.summary}>{i18n.t('What the icons mean')}</summary>
      <ul className={styles.legend} aria-label={i18n.t('Legend')}>
        {PLANT_COUNTS.map(({ key, glyph, label }) => (
          <li key={key}>
            <Icon glyph={glyph} size={20} />
            {i18n.t(label)}
          </li>
        ))}
      </ul>
    </details>
  );
}
