import { create } from 'zustand';

/** How far a wallet's first steps are on this device. */
export type GuideProgress = 'started' | 'finished';

type Guides = Readonly<Partial<Record<string, GuideProgress>>>;

export const GUIDES_KEY = 'guides';

/** The first steps by wallet; a wallet that is missing has not seen a growhouse here yet. */
export const useGuides = create<Guides>()(readGuides);

/** Keeps it over reloads, and what other tabs have kept meanwhile. */
export function keepGuide(address: string, progress: GuideProgress): void {
  if (useGuides.getState()[address] === progress) return;
  const guides = { ...useGuides.getState(), ...readGuides(), [address]: progress };
  useGuides.setState(guides);
  try {
    localStorage.setItem(GUIDES_KEY, JSON.stringify(guides));
  } catch {
    // Storage is full or forbidden: the guide may come back after a reload.
  }
}

/** What is stored, without whatever is no progress. */
export function readGuides(): Guides {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(GUIDES_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const entries = Object.entries<unknown>({ ...stored });
    return Object.fromEntries(
      entries.filter((entry): entry is [string, GuideProgress] => isProgress(entry[1])),
    );
  } catch {
    return {}; // broken, or storage is forbidden here
  }
}

const isProgress = (value: unknown): value is GuideProgress =>
  value === 'started' || value === 'finished';
