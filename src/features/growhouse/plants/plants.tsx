import { Suspense } from 'react';
import type { GrowhousePageShape } from '../../../contract/shapes.ts';
import { toGrowhouseFacts } from '../../../entities/game-facts.ts';
import { pluralize } from '../../../entities/format-duration.ts';
import { GROWER } from '../../../art/common-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { computeGrowhouseStats } from '../../../game/growhouse.ts';
import type { GameMoment } from '../../../game/plant.ts';
import { EmptyPotPicture } from '../page/lazy-components.ts';
import { LivePlant, type PlantHandlers } from './plant-action.tsx';
import { ReflowingList } from '../../../ui/reflowing-list.tsx';
import styles from './plants.module.css';

interface PlantsProps extends PlantHandlers {
  readonly page: GrowhousePageShape;
  readonly moment: GameMoment;
  /** Number of plants rendered so far. */
  readonly shown: number;
  readonly onPlantSeed: () => void;
  readonly onAddGrower: () => void;
}

/** The plants of the growhouse, followed by one card for all free pots. */
export function Plants(props: PlantsProps) {
  const { page, moment, shown, onPlantSeed, onAddGrower, ...handlers } = props;
  const growhouse = toGrowhouseFacts(page.growhouse);
  const { maxPlants } = computeGrowhouseStats(growhouse.level, growhouse.growerClasses);
  const free = growhouse.isMaxLevel ? 0 : Math.max(0, maxPlants - page.plants.length);
  return (
    <section aria-label="Plants">
      <h2 className={styles.heading}>
        Plants{' '}
        <small>
          {page.plants.length} of {maxPlants}
        </small>
      </h2>
      <ReflowingList
        className={styles.bays}
        content={shown < page.plants.length ? null : page.plants.map(({ id }) => id).join()}
      >
        {page.plants.slice(0, shown).map((plant) => (
          <LivePlant
            key={plant.id}
            plant={plant}
            growhouse={growhouse}
            moment={moment}
            {...handlers}
          />
        ))}
        {free > 0 && shown >= page.plants.length && (
          <FreePots
            count={free}
            needsGrower={growhouse.growerClasses.length === 0}
            onPlantSeed={onPlantSeed}
            onAddGrower={onAddGrower}
          />
        )}
      </ReflowingList>
      {growhouse.isMaxLevel && page.plants.length === 0 && (
        <p className={styles.retired}>
          This Growhouse is retired at max level. Nothing grows here.
        </p>
      )}
    </section>
  );
}

interface FreePotsProps extends Pick<PlantsProps, 'onPlantSeed' | 'onAddGrower'> {
  readonly count: number;
  /** Whether the growhouse has no grower, who is needed to plant. */
  readonly needsGrower: boolean;
}

function FreePots({ count, needsGrower, onPlantSeed, onAddGrower }: FreePotsProps) {
  return (
    <button
      type="button"
      className={styles.free}
      data-guide={needsGrower ? 'grower' : 'seed'}
      onClick={needsGrower ? onAddGrower : onPlantSeed}
    >
      {needsGrower ? (
        <Icon glyph={GROWER} size={36} />
      ) : (
        <span className={styles.emptyPot}>
          <Suspense>
            <EmptyPotPicture />
          </Suspense>
        </span>
      )}
      <strong>{pluralize(count, 'free pot')}</strong>
      {needsGrower ? 'Add a Grower first' : 'Plant a seed'}
    </button>
  );
}
