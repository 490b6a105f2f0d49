import { Suspense } from 'react';
import { toGrowhouseFacts } from '../../../entities/game-facts.ts';
import { computeGrowhouseStats } from '../../../game/growhouse.ts';
import { i18n } from '../../../language/i18n.ts';
import type { GrowhouseContext } from '../page/growhouse-context.ts';
import { EmptySlots } from '../page/lazy-components.ts';
import { LivePlant } from './plant-action.tsx';
import { ReflowingList } from '../../../ui/layout/reflowing-list.tsx';
import { PLANTS_ID } from './plants-id.ts';
import styles from './plants.module.css';

interface PlantsProps extends GrowhouseContext {
  /** Number of plants rendered so far. */
  readonly shown: number;
}

/** The plants of the growhouse, followed by one card for all empty slots. */
export function Plants({ shown, ...context }: PlantsProps) {
  const { page } = context;
  const growhouse = toGrowhouseFacts(page.growhouse);
  const { maxPlants } = computeGrowhouseStats(growhouse.level, growhouse.growerClasses);
  const empty = growhouse.isMaxLevel ? 0 : Math.max(0, maxPlants - page.plants.length);
  return (
    <section id={PLANTS_ID} aria-label={i18n.t('Plants')} className={styles.house}>
      <h2 className={`flex between ${styles.heading}`}>
        {i18n.t('Plants')}{' '}
        <small>{i18n.t('{count} of {max}', { count: page.plants.length, max: maxPlants })}</small>
      </h2>
      <ReflowingList
        className={styles.bays}
        data-plants={page.plants.length}
        content={shown < page.plants.length ? null : page.plants.map(({ id }) => id).join()}
      >
        {page.plants.slice(0, shown).map((plant) => (
          <LivePlant key={plant.id} {...context} plant={plant} growhouse={growhouse} />
        ))}
        {empty > 0 && shown >= page.plants.length && (
          <Suspense fallback={<div className={styles.slots} />}>
            <EmptySlots {...context} count={empty} className={styles.slots} />
          </Suspense>
        )}
      </ReflowingList>
      {growhouse.isMaxLevel && page.plants.length === 0 && (
        <p className={styles.retired}>
          {i18n.t('This Growhouse is retired at max level. Nothing grows here.')}
        </p>
      )}
    </section>
  );
}
