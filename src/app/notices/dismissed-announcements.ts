import { create } from 'zustand';

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
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
  } catch {
    // Storage is full or blocked: it is hidden until the page is closed.
  }
  useDismissedAnnouncements.setState(({ ids: shown }) => ({
    ids: [...new Set([...shown, ...ids])],
  }));
}

function readStored(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
  } catch {
    return []; // corrupt, or storage is blocked
  }
}
