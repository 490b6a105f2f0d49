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

/** Where the browser keeps them, so that a start without a network has the right time too. */
export const CLOCK_KEY = 'serverClock';

let bounds = readStored();

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
  const isKnown = least === bounds?.least && most === bounds.most;
  bounds = least <= most ? { least, most } : fresh;
  if (!isKnown) store(bounds);
}

/** Forgets what was learned; the device's own clock counts until the next answer. */
export function forgetServerTime(): void {
  bounds = null;
  store(null);
}

function store(learned: OffsetBounds | null): void {
  try {
    if (learned === null) localStorage.removeItem(CLOCK_KEY);
    else localStorage.setItem(CLOCK_KEY, JSON.stringify(learned));
  } catch {
    // Storage is full or forbidden: the next start learns it from its first answer.
  }
}

function readStored(): OffsetBounds | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CLOCK_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { least, most } = stored as Partial<Record<string, unknown>>;
    return typeof least === 'number' && typeof most === 'number' ? { least, most } : null;
  } catch {
    return null; // broken, or storage is forbidden here
  }
}

/** The server's time at a time of the device, both in Unix ms. */
export const serverTimeOf = (deviceMs: number): number => deviceMs + offsetMs();

/** The device's time at a time of the server, both in Unix ms. */
export const deviceTimeOf = (serverMs: number): number => serverMs - offsetMs();

const offsetMs = (): number => (bounds === null ? 0 : Math.round((bounds.least + bounds.most) / 2));

/** The server's time now, in Unix ms. */
export const serverNow = (): number => serverTimeOf(Date.now());
