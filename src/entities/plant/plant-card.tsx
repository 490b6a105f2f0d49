import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import type { PlantShape } from '../../contract/shapes.ts';
import { i18n } from '../../language/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { INFO } from '../../art/icons/common-icons.ts';
import { FINAL_STAGE } from '../../game/plant.ts';
import { formatThc } from '../format/format-amount.ts';
import { Icon } from '../icon.tsx';
import { PlantBay } from './plant-bay.tsx';
import styles from './plant-card.module.css';
import type { PlantView } from './plant-view.ts';
import { RarityLabel } from './rarity-label.tsx';

interface PlantCardProps {
  readonly plant: PlantShape;
  readonly view: PlantView;
  /** What a harvest pays, in whole THC. */
  readonly payoutThc: number;
  /** Opens the explanation of the plant's figures. */
  readonly onExplain: () => void;
  /** Explains why an action is unavailable, or what it costs. */
  readonly note?: ReactNode;
  /** The button for the available action, or the countdown to it. */
  readonly action: ReactNode;
}

/** A plant with its strain, rarity, picture, countdown and action. */
export function PlantCard(props: PlantCardProps) {
  const { plant, view, payoutThc, onExplain, note, action } = props;
  const { name, rarity } = plant.strain;
  return (
    <article className={classNames(`surface r${rarity.id}`, styles.card)} aria-label={name}>
      <PlantBay plant={plant} view={view} />
      <div className={styles.head}>
        <h3 className={styles.name} translate="no">
          {name}
        </h3>
        <RarityLabel rarityId={rarity.id} className={styles.rarity} />
        <Button
          variant="ghost"
          size="square"
          className={styles.numbers}
          aria-label={i18n.t('Figures for {name}', { name })}
          onClick={onExplain}
        >
          <Icon glyph={INFO} size={18} />
        </Button>
      </div>
      {view.kind !== 'dead' && (
        <p className={`flex wrap between muted tiny ${styles.facts}`}>
          <span>
            {i18n.t('Stage {stage} of {last}', { stage: plant.stage, last: FINAL_STAGE })}
          </span>
          <span>
            <Trans
              id="Pays <amount>{thc} THC</amount>"
              values={{ thc: formatThc(payoutThc) }}
              components={{ amount: <span translate="no" /> }}
            />
          </span>
        </p>
      )}
      {note !== null && note !== undefined && <p className={`muted tiny ${styles.note}`}>{note}</p>}
      <div className={`flex gap-6 ${styles.action}`}>{action}</div>
    </article>
  );
}
