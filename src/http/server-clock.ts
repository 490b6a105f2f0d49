/**
 * The server's clock, as far as the answers tell: each Date header says that somewhere between
 * asking and hearing the server stood within one second. The bounds of several answers are
 * intersected, so the error shrinks well below that second.
 */

/** The header names whole seconds. */
const DATE_STEP_MS = 1000;

/** What is known of `server time - device time`, in ms. */
interface OffsetBounds {
  readonly least: number;
  readonly most: number;
}

let bounds: OffsetBounds | null = null;

/** One answer: when it was asked for and heard by the device's clock (Unix ms), and its header. */
export interface ClockSample {
  readonly askedMs: number;
  readonly heardMs: number;
  readonly dateHeader: string | null;
}

/** Learns from an answer. One without a readable Date (a cached copy, say) teaches nothing. */
export function learnServerTime({ askedMs, heardMs, dateHeader }: ClockSample): void {
  const dateMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(dateMs)) return;
  const fresh = { least: dateMs - heardMs, most: dateMs + DATE_STEP_MS - askedMs };
  const least = Math.max(fresh.least, bounds?.least ?? fresh.least);
  const most = Math.min(fresh.most, bounds?.most ?? fresh.most);
  // Bounds that contradict each other mean that the device's clock was set: start anew.
  bounds = least <= most ? { least, most } : fresh;
}

/** Forgets what was learned; the device's own clock counts until the next answer. */
export function forgetServerTime(): void {
  bounds = null;
}

/** The server's time now, in Unix ms. */
export function serverNow(): number {
  return Date.now() + (bounds === null ? 0 : Math.round((bounds.least + bounds.most) / 2));
}
