import type { ReactNode } from 'react';
import type { PlantShape } from '../contract/shapes.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { INFO } from '../art/farm-icons.ts';
import { Icon } from './icon.tsx';
import { PlantBay } from './plant-bay.tsx';
import styles from './plant-card.module.css';
import type { PlantView } from './plant-view.ts';
import { RarityLabel } from './rarity-label.tsx';

interface PlantCardProps {
  readonly plant: PlantShape;
  readonly view: PlantView;
  /** Asks where its figures come from. */
  readonly onNumbers: () => void;
  /** Why something is not possible, or what it costs. */
  readonly note?: string | undefined;
  /** The one thing that can be done now, or when it can. */
  readonly action: ReactNode;
}

/** One pot: strain, rarity, picture with its clock, and what can be done. */
export function PlantCard({ plant, view, onNumbers, note, action }: PlantCardProps) {
  const { name, rarity } = plant.strain;
  return (
    <article className={classNames(`r${rarity.id}`, styles.card)} aria-label={name}>
      <PlantBay plant={plant} view={view} />
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <RarityLabel rarityId={rarity.id} className={styles.rarity} />
        <Button
          look="ghost"
          size="square"
          className={styles.numbers}
          aria-label={`Numbers of ${name}`}
          onClick={onNumbers}
        >
          <Icon glyph={INFO} size={18} />
        </Button>
      </div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.action} data-guide="water" tabIndex={-1}>
        {action}
      </div>
    </article>
  );
}
