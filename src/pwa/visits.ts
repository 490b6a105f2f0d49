import { create } from 'zustand';

/** The visits on this device, which decide when the app offers its installation. */
export interface Visits {
  readonly count: number;
  /** Start of the last visit: Unix ms of the device. */
  readonly lastMs: number;
  readonly wasOffered: boolean;
}

export const VISITS_KEY = 'visits';

/** Opening the app again within this time does not count as another visit. */
const VISIT_GAP_MS = 1_800_000;
const NO_VISITS: Visits = { count: 0, lastMs: 0, wasOffered: false };

export const useVisits = create<Visits>()(() => readVisits());

/** Counts this visit. @param nowMs Unix ms of the device */
export function countVisit(nowMs: number): void {
  const { count, lastMs } = readVisits();
  const isSame = Math.abs(nowMs - lastMs) < VISIT_GAP_MS;
  saveVisits({ count: isSame ? count : count + 1, lastMs: nowMs });
}

/** Records that the player has accepted or declined the offer. */
export const recordInstallOffer = (): void => saveVisits({ wasOffered: true });

function saveVisits(change: Partial<Visits>): void {
  const visits = { ...readVisits(), ...change };
  useVisits.setState(visits);
  try {
    localStorage.setItem(VISITS_KEY, JSON.stringify(visits));
  } catch {
    // Storage is full or forbidden: the app may offer its installation once more.
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
    return NO_VISITS; // malformed, or storage is forbidden
  }
}
