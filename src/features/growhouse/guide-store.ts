/** How far a wallet's first steps are on this device. */
export type GuideProgress = 'started' | 'finished';

export const guideKey = (address: string): string => `guide ${address}`;

/** What is kept of a wallet's first steps; null where it has not seen a growhouse here yet. */
export function keptGuide(address: string): GuideProgress | null {
  try {
    const stored = localStorage.getItem(guideKey(address));
    return stored === 'started' || stored === 'finished' ? stored : null;
  } catch {
    return null; // storage is forbidden here
  }
}

/** Keeps it over reloads. */
export function keepGuide(address: string, progress: GuideProgress): void {
  try {
    localStorage.setItem(guideKey(address), progress);
  } catch {
    // Storage is full or forbidden: the guide may come back after a reload.
  }
}
