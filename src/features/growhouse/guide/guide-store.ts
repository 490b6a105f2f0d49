/** A wallet's progress through the guide on this device. */
export type GuideProgress = 'started' | 'finished';

export const guideKey = (address: string): string => `guide ${address}`;

/** Returns the stored progress; null if the wallet has not opened a growhouse on this device yet. */
export function readGuideProgress(address: string): GuideProgress | null {
  try {
    const stored = localStorage.getItem(guideKey(address));
    return stored === 'started' || stored === 'finished' ? stored : null;
  } catch {
    return null; // storage is blocked
  }
}

/** Stores the progress, so that it survives reloads. */
export function saveGuideProgress(address: string, progress: GuideProgress): void {
  try {
    localStorage.setItem(guideKey(address), progress);
  } catch {
    // Storage is full or blocked: the guide may reappear after a reload.
  }
}
