import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readText, storeText } from '../../../browser/storage.ts';
import type { GrowhousePageShape, GrowhouseShape } from '../../../contract/shapes.ts';
import { hubQuery } from '../../../queries/player-queries.ts';

/**
 * Accompanies a newcomer from the first Grower to the first upgrade. The guide can be skipped and
 * does not return once finished. Players with an upgraded growhouse never see it, and their page
 * neither waits nor shifts for it.
 */
export function useGuide(address: string, { growhouse }: GrowhousePageShape) {
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

/** A wallet's progress through the guide on this device. */
type GuideProgress = 'started' | 'finished';

export const guideKey = (address: string): string => `guide ${address}`;

/** Returns the stored progress; null if the wallet has not opened a growhouse on this device yet. */
export function readGuideProgress(address: string): GuideProgress | null {
  const stored = readText(guideKey(address));
  return stored === 'started' || stored === 'finished' ? stored : null;
}

/** Stores the progress, so that it survives reloads. */
export const saveGuideProgress = (address: string, progress: GuideProgress): void =>
  storeText(guideKey(address), progress);

/** Whether the player has passed the first level of a growhouse. */
export const isExperienced = ({
  level,
  max_level,
}: Pick<GrowhouseShape, 'level' | 'max_level'>): boolean => level > 1 || max_level;
