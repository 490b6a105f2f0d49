import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { GrowhousePageShape } from '../../../contract/shapes.ts';
import { hubQuery } from '../../../queries/player-queries.ts';
import { getGuideStep } from './guide-steps.ts';
import { saveGuideProgress, readGuideProgress } from './guide-store.ts';
import styles from './guide.module.css';
import { GuideCard } from '../page/lazy-components.ts';

interface GuideProps {
  readonly address: string;
  readonly page: GrowhousePageShape;
}

/**
 * Guides a newcomer through the first steps, one at a time. It advances with the state of the
 * growhouse, can be skipped, and does not return once finished. Players with a harvest in any
 * growhouse never see it, and their page neither waits nor shifts for it.
 */
export function Guide({ address, page }: GuideProps) {
  const growhouse = { ...page.growhouse, plants: page.plants };
  const step = getGuideStep(growhouse);
  const [progress, setProgress] = useState(
    () => readGuideProgress(address) ?? (step === 'done' ? 'finished' : null),
  );
  // Usually in the cache already, because most players come from the hub.
  const { data: hub } = useQuery({ ...hubQuery(address), enabled: progress === null });
  if (progress === null && hub) {
    const isExperienced = hub.growhouses.some((each) => getGuideStep(each) === 'done');
    setProgress(isExperienced ? 'finished' : 'started');
  }
  // The closing message is still shown, but should not return after a reload.
  const storedProgress = step === 'done' ? 'finished' : progress;
  useEffect(() => {
    if (storedProgress !== null) saveGuideProgress(address, storedProgress);
  }, [address, storedProgress]);
  if (progress !== 'started') return null;
  return (
    <aside className={styles.guide} aria-label="First steps" data-step={step}>
      <Suspense>
        <GuideCard
          step={step}
          seedCount={page.seeds.length}
          onEnd={() => setProgress('finished')}
        />
      </Suspense>
    </aside>
  );
}
