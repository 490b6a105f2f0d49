import type { ReactNode } from 'react';
import type { GrowerShape } from '../../contract/shapes.ts';
import { i18n } from '../../language/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import paper from '../paper.module.css';
import styles from './grower-licence.module.css';
import { GrowerPortrait } from './grower-portrait.tsx';
import { RarityIcon } from '../plant/rarity-label.tsx';
import {
  BASE_WATERING_HOURS,
  computeHarvestBonusMillionths,
  computeWateringHundredths,
} from '../../game/growth.ts';
import { getGrowerClass } from '../../game/growers/grower-class.ts';
import { formatHarvestBonus, formatWateringBonus } from '../format/format-amount.ts';

interface GrowerCardProps {
  readonly grower: GrowerShape;
  /** Buttons, or the reason why there are none. */
  readonly children?: ReactNode;
}

/** A grower as a printed licence, for desktop screens. */
export function GrowerLicence({ grower, children }: GrowerCardProps) {
  const bonus = formatGrowerBonuses(grower);
  return (
    <article
      className={classNames(`r${grower.class.id}`, paper.paper, styles.licence)}
      aria-label={grower.name}
    >
      <header className={styles.head}>
        <span>{i18n.t('Grower’s licence')}</span>
        <span>№ {grower.id}</span>
      </header>
      <GrowerPortrait grower={grower} className={styles.photo} />
      <div>
        <h3 className={styles.name} translate="no">
          {grower.name}
        </h3>
        <GrowerClass grower={grower} />
        <dl className={styles.facts}>
          <Fact term={i18n.t('Rank')} value={grower.rank} />
          <Fact term={i18n.t({ id: 'Harvest (noun)', message: 'Harvest' })} value={bonus.harvest} />
          <Fact term={i18n.t({ id: 'Water (noun)', message: 'Water' })} value={bonus.water} />
          <Fact term={i18n.t('Plants')} value={bonus.plants} />
          <Fact term={i18n.t('Seeds')} value={bonus.seeds} />
        </dl>
      </div>
      {children !== undefined && (
        <footer className={`flex wrap gap-8 ${styles.foot}`}>{children}</footer>
      )}
    </article>
  );
}

/** A grower as a compact card, for phones. */
export function CompactGrower({ grower, children }: GrowerCardProps) {
  const { harvest, water } = formatGrowerBonuses(grower);
  return (
    <article
      className={classNames(`r${grower.class.id}`, paper.paper, styles.compact)}
      aria-label={grower.name}
    >
      <GrowerPortrait grower={grower} className={styles.thumb} />
      <div className="grow shrinkable">
        <h3 className={styles.compactName} translate="no">
          {grower.name}
        </h3>
        <GrowerClass grower={grower} />
        <p className={styles.rank}>
          {i18n.t('Rank {rank} · {harvest} · {water}', { rank: grower.rank, harvest, water })}
        </p>
      </div>
      {children !== undefined && <div className={styles.side}>{children}</div>}
    </article>
  );
}

function GrowerClass({ grower }: { readonly grower: GrowerShape }) {
  return (
    <p className={styles.class}>
      <RarityIcon rarityId={grower.class.id} />
      {i18n.t(grower.class.name)}
    </p>
  );
}

function Fact({ term, value }: { readonly term: string; readonly value: string | number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Formats the bonuses of a grower that works alone, for its licence. */
export function formatGrowerBonuses(grower: GrowerShape) {
  const { id, harvestBoost, plantBoost, inventoryBoost } = getGrowerClass(grower.class.id);
  const growers = [{ id, harvestBoost }];
  const savedHundredths = BASE_WATERING_HOURS * 100 - computeWateringHundredths(growers, null);
  const bonusMillionths =
    computeHarvestBonusMillionths(1, growers, null) - computeHarvestBonusMillionths(1, [], null);
  return {
    harvest: `+${formatHarvestBonus(bonusMillionths, 2)}`,
    water: formatWateringBonus(savedHundredths),
    plants: `+${plantBoost}`,
    seeds: `+${inventoryBoost}`,
  };
}
