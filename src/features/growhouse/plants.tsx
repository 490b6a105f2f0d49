import { Suspense } from 'react';
import type { GrowhousePageShape } from '../../contract/shapes.ts';
import { toGrowhouse } from '../../entities/facts.ts';
import { counted } from '../../entities/countdown-text.ts';
import { GROWER } from '../../art/farm-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { growhouseStats } from '../../game/growhouse.ts';
import type { GameMoment } from '../../game/plant.ts';
import { EmptyPotPicture } from './later-parts.ts';
import { LivePlant, type PlantHandlers } from './plant-action.tsx';
import styles from './plants.module.css';

interface PlantsProps extends PlantHandlers {
  readonly page: GrowhousePageShape;
  readonly moment: GameMoment;
  /** So many of the plants, as long as the others are still to come. */
  readonly shown: number;
  readonly onPlantSeed: () => void;
  readonly onAddGrower: () => void;
}

/** Every pot of the growhouse, and the free ones as one. */
export function Plants(props: PlantsProps) {
  const { page, moment, shown, onPlantSeed, onAddGrower, ...handlers } = props;
  const house = toGrowhouse(page.growhouse);
  const { maxPlants } = growhouseStats(house.level, house.growerClasses);
  const free = house.isMaxLevel ? 0 : Math.max(0, maxPlants - page.plants.length);
  return (
    <section aria-label="Plants">
      <h2 className={styles.heading}>
        Plants{' '}
        <small>
          {page.plants.length} of {maxPlants}
        </small>
      </h2>
      <div className={styles.bays}>
        {page.plants.slice(0, shown).map((plant) => (
          <LivePlant key={plant.id} plant={plant} house={house} moment={moment} {...handlers} />
        ))}
        {free > 0 && shown >= page.plants.length && (
          <FreePots
            count={free}
            isUnstaffed={house.growerClasses.length === 0}
            onPlantSeed={onPlantSeed}
            onAddGrower={onAddGrower}
          />
        )}
      </div>
      {house.isMaxLevel && page.plants.length === 0 && (
        <p className={styles.retired}>
          This Growhouse is retired at max level. Nothing grows here.
        </p>
      )}
    </section>
  );
}

interface FreePotsProps extends Pick<PlantsProps, 'onPlantSeed' | 'onAddGrower'> {
  readonly count: number;
  /** Nothing can be planted before a grower works here. */
  readonly isUnstaffed: boolean;
}

function FreePots({ count, isUnstaffed, onPlantSeed, onAddGrower }: FreePotsProps) {
  return (
    <button
      type="button"
      className={styles.free}
      data-guide={isUnstaffed ? 'grower' : 'seed'}
      onClick={isUnstaffed ? onAddGrower : onPlantSeed}
    >
      {isUnstaffed ? (
        <Icon glyph={GROWER} size={36} />
      ) : (
        <span className={styles.emptyPot}>
          <Suspense>
            <EmptyPotPicture />
          </Suspense>
        </span>
      )}
      <strong>{counted(count, 'free pot')}</strong>
      {isUnstaffed ? 'Add a Grower first' : 'Plant a seed'}
    </button>
  );
}
