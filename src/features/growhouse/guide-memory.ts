/** How far a wallet's first steps are on this device; null before it saw a growhouse. */
export type GuideProgress = 'started' | 'finished' | null;

const keyOf = (address: string): string => `guide:${address}`;

export function readGuide(address: string): GuideProgress {
  try {
    const stored = localStorage.getItem(keyOf(address));
    return stored === 'started' || stored === 'finished' ? stored : null;
  } catch {
    return null; // storage is forbidden here
  }
}

export function writeGuide(address: string, progress: 'started' | 'finished'): void {
  try {
    localStorage.setItem(keyOf(address), progress);
  } catch {
    // Storage is full or forbidden: the guide may come back after a reload.
  }
}
