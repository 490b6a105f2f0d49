import { getRarity } from '../../game/rarity.ts';
import type { AlmanacShape } from '../../contract/account-shapes.ts';
import { formatThc } from '../../entities/format/format-amount.ts';
import { RarityLabel } from '../../entities/plant/rarity-label.tsx';
import { type Strain, STRAINS } from '../../game/strain.ts';
import { i18n } from '../../language/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './strain-grid.module.css';
import { StrainPicture } from './strain-picture.tsx';

type StrainRecord = AlmanacShape['strains'][number];

interface StrainGridProps {
  readonly records: readonly StrainRecord[];
  readonly onChoose: (strain: Strain) => void;
}

/** All strains of the game; the undiscovered ones as outlines. */
export function StrainGrid({ records, onChoose }: StrainGridProps) {
  return (
    <section aria-labelledby="strains-heading">
      <h2 id="strains-heading">
        {i18n.t('Strains')}{' '}
        <small>
          {i18n.t('{count} of {total} discovered', {
            count: records.length,
            total: STRAINS.length,
          })}
        </small>
      </h2>
      <ul className={`grid gap-10 ${styles.strains}`}>
        {STRAINS.map((strain) => (
          <li key={strain.id}>
            <StrainCard
              strain={strain}
              record={records.find(({ id }) => id === strain.id) ?? null}
              onChoose={() => onChoose(strain)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StrainCardProps {
  readonly strain: Strain;
  /** Null until the player has had a seed of it. */
  readonly record: StrainRecord | null;
  readonly onChoose: () => void;
}

function StrainCard({ strain, record, onChoose }: StrainCardProps) {
  const isDiscovered = record !== null;
  return (
    <button
      type="button"
      className={classNames(
        `surface r${strain.rarityId}`,
        styles.card,
        isDiscovered ? styles.discovered : styles.unknown,
      )}
      onClick={onChoose}
    >
      <StrainPicture strain={strain} isDiscovered={isDiscovered} className={styles.picture} />
      <b className={styles.name} translate="no">
        {isDiscovered ? strain.name : i18n.t('Not discovered')}
      </b>
      <RarityLabel rarityId={strain.rarityId} className={styles.rarity} />
      <span className="muted tiny">{getRecordText(strain, record)}</span>
    </button>
  );
}

function getRecordText({ rarityId }: Strain, record: StrainRecord | null): string {
  if (record === null) {
    return i18n.t('Grows from {rarity} seeds', { rarity: i18n.t(getRarity(rarityId).name) });
  }
  if (record.harvests === 0) return i18n.t('Not harvested yet');
  const { harvests: count, best_payout: best } = record;
  return best === null
    ? i18n.t('{count, plural, one {# harvest} other {# harvests}}', { count })
    : i18n.t(
        '{count, plural, one {# harvest · best {amount} THC} other {# harvests · best {amount} THC}}',
        { count, amount: formatThc(best) },
      );
}
