import { create } from 'zustand';

/** What this device remembers of the player's coming, so that it offers to be installed just once. */
export interface Visits {
  readonly count: number;
  /** Unix ms of the device. */
  readonly lastMs: number;
  readonly wasOffered: boolean;
}

export const VISITS_KEY = 'visits';

/** A page that is opened anew within this time is still the same visit. */
const SAME_VISIT_MS = 1_800_000;
const NO_VISITS: Visits = { count: 0, lastMs: 0, wasOffered: false };

export const useVisits = create<Visits>()(() => readVisits());

/** Counts this visit. @param nowMs Unix ms of the device */
export function countVisit(nowMs: number): void {
  const { count, lastMs } = readVisits();
  const isSame = Math.abs(nowMs - lastMs) < SAME_VISIT_MS;
  keep({ count: isSame ? count : count + 1, lastMs: nowMs });
}

/** Remembers that the player has answered the offer, whatever the answer was. */
export const noteOffer = (): void => keep({ wasOffered: true });

function keep(change: Partial<Visits>): void {
  const visits = { ...readVisits(), ...change };
  useVisits.setState(visits);
  try {
    localStorage.setItem(VISITS_KEY, JSON.stringify(visits));
  } catch {
    // Storage is full or forbidden: it may be offered once more.
  }
}

function readVisits(): Visits {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(VISITS_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return NO_VISITS;
    const { count, lastMs, wasOffered } = stored as Partial<Record<string, unknown>>;
    if (typeof count !== 'number' || typeof lastMs !== 'number') return NO_VISITS;
    return { count, lastMs, wasOffered: wasOffered === true };
  } catch {
    return NO_VISITS; // broken, or storage is forbidden here
  }
}
