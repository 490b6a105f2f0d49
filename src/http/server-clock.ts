import { readJson, storeJson, storeText } from '../browser/storage.ts';
import { isRecord } from '../contract/is-record.ts';

/**
 * Estimates the server's clock. Each Date header gives, to the second, the server's time at some
 * moment between sending the request and receiving the response. Intersecting the bounds of
 * several responses brings the error well below a second.
 */

/** Resolution of the Date header. */
const DATE_RESOLUTION_MS = 1000;

/** Bounds of `server time - device time`, in ms. */
interface OffsetBounds {
  readonly min: number;
  readonly max: number;
}

/** Local storage key of the bounds, so that the app has the server's time when started offline. */
export const CLOCK_KEY = 'serverClock';

let bounds = readStored();

/** The Date header of a response, with the times of its request: Unix ms of this device. */
export interface ClockSample {
  readonly sentMs: number;
  readonly receivedMs: number;
  readonly dateHeader: string | null;
}

/** Narrows the bounds by a response; ignores one without a valid Date, such as a cached copy. */
export function updateServerClock({ sentMs, receivedMs, dateHeader }: ClockSample): void {
  const dateMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(dateMs)) return;
  const sample = { min: dateMs - receivedMs, max: dateMs + DATE_RESOLUTION_MS - sentMs };
  const min = Math.max(sample.min, bounds?.min ?? sample.min);
  const max = Math.min(sample.max, bounds?.max ?? sample.max);
  const isUnchanged = min === bounds?.min && max === bounds.max;
  // Contradicting bounds mean that the device's clock was changed: start over.
  bounds = min <= max ? { min, max } : sample;
  // If storage is full or blocked, the next start estimates anew from its first response.
  if (!isUnchanged) storeJson(CLOCK_KEY, bounds);
}

/** Discards the estimate; the device's own clock is used until the next response. */
export function resetServerClock(): void {
  bounds = null;
  storeText(CLOCK_KEY, null);
}

function readStored(): OffsetBounds | null {
  const stored = readJson(CLOCK_KEY);
  if (!isRecord(stored)) return null;
  const { min, max } = stored;
  return typeof min === 'number' && typeof max === 'number' ? { min, max } : null;
}

/** Converts a time of the device to the server's clock, both in Unix ms. */
export const toServerTime = (deviceMs: number): number => deviceMs + getOffsetMs();

/** Converts a time of the server to the device's clock, both in Unix ms. */
export const toDeviceTime = (serverMs: number): number => serverMs - getOffsetMs();

const getOffsetMs = (): number => (bounds === null ? 0 : Math.round((bounds.min + bounds.max) / 2));

/** Returns the server's current time in Unix ms. */
export const serverNow = (): number => toServerTime(Date.now());
