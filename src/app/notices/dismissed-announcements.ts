import { create } from 'zustand';
import { readJson, storeJson } from '../../browser/storage.ts';

const STORAGE_KEY = 'dismissedAnnouncements';
/** More than are ever current at the same time. */
const MAX_REMEMBERED_IDS = 50;

interface DismissedStore {
  /** Ids of announcements, the latest dismissed last. */
  readonly ids: readonly number[];
}

/** The announcements that the player has dismissed on this device. */
export const useDismissedAnnouncements = create<DismissedStore>()(() => ({ ids: readStored() }));

/** Hides an announcement on this device for good. */
export function dismissAnnouncement(id: number): void {
  // Another tab may have dismissed some since.
  const ids = [...new Set([...readStored(), id])].slice(-MAX_REMEMBERED_IDS);
  storeJson(STORAGE_KEY, ids);
  useDismissedAnnouncements.setState(({ ids: shown }) => ({
    ids: [...new Set([...shown, ...ids])],
  }));
}

function readStored(): number[] {
  const stored = readJson(STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
}
