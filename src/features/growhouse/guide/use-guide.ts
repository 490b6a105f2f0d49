import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { GrowhousePageShape } from '../../../contract/shapes.ts';
import { hubQuery } from '../../../queries/player-queries.ts';
import { readGuideProgress, saveGuideProgress } from './guide-store.ts';
import { isExperienced } from './is-experienced.ts';

interface Guide {
  readonly isShown: boolean;
  readonly end: () => void;
}

/**
 * Accompanies a newcomer from the first Grower to the first upgrade. The guide can be skipped and
 * does not return once finished. Players with an upgraded growhouse never see it, and their page
 * neither waits nor shifts for it.
 */
export function useGuide(address: string, { growhouse }: GrowhousePageShape): Guide {
  const isDone = isExperienced(growhouse);
  const [progress, setProgress] = useState(
    () => readGuideProgress(address) ?? (isDone ? 'finished' : null),
  );
  // Usually in the cache already, because most players come from the hub.
  const { data: hub } = useQuery({ ...hubQuery(address), enabled: progress === null });
  if (progress === null && hub) {
    setProgress(hub.growhouses.some(isExperienced) ? 'finished' : 'started');
  }
  // The closing message is still shown, but should not return after a reload.
  const storedProgress = isDone ? 'finished' : progress;
  useEffect(() => {
    if (storedProgress !== null) saveGuideProgress(address, storedProgress);
  }, [address, storedProgress]);
  return { isShown: progress === 'started', end: () => setProgress('finished') };
}
