import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { GrowhousePageShape } from '../../contract/shapes.ts';
import { hubQuery } from '../../http/player-reads.ts';
import { guideStep } from './guide-steps.ts';
import { keepGuide, keptGuide } from './guide-store.ts';
import styles from './guide.module.css';
import { GuideCard } from './later-parts.ts';

interface GuideProps {
  readonly address: string;
  readonly page: GrowhousePageShape;
}

/**
 * The first steps of a newcomer, one at a time, beside the real controls. It ticks by what the
 * growhouse shows, can be skipped, and never comes back. Whoever has grown something before, in any
 * growhouse, does not see it; their page neither waits nor moves for it.
 */
export function Guide({ address, page }: GuideProps) {
  const house = { ...page.growhouse, plants: page.plants };
  const step = guideStep(house);
  const [progress, setProgress] = useState(
    () => keptGuide(address) ?? (step === 'done' ? 'finished' : null),
  );
  // Most have come over the hub, which was read then.
  const { data: hub } = useQuery({ ...hubQuery(address), enabled: progress === null });
  if (progress === null && hub) {
    const isFarmGoing = hub.growhouses.some((each) => guideStep(each) === 'done');
    setProgress(isFarmGoing ? 'finished' : 'started');
  }
  // The last words are in sight, but a reload need not repeat them.
  const toKeep = step === 'done' ? 'finished' : progress;
  useEffect(() => {
    if (toKeep !== null) keepGuide(address, toKeep);
  }, [address, toKeep]);
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
