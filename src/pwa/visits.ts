import { create } from 'zustand';
import { readJson, storeJson } from '../browser/storage.ts';
import { isRecord } from '../contract/is-record.ts';

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
  storeJson(VISITS_KEY, visits);
}

function readVisits(): Visits {
  const stored = readJson(VISITS_KEY);
  const { count, lastMs, wasOffered } = isRecord(stored) ? stored : {};
  if (typeof count !== 'number' || typeof lastMs !== 'number') return NO_VISITS;
  return { count, lastMs, wasOffered: wasOffered === true };
}
