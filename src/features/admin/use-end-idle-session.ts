import { useEffect } from 'react';
import { signOutAdmin } from '../../http/admin-api.ts';

/** The server ends a session after the same time without a call. */
const MAX_IDLE_MS = 30 * 60_000;
const CHECK_INTERVAL_MS = 15_000;
/** How often the last input is written, at most. */
const WRITE_INTERVAL_MS = 1000;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const;
/**
 * Local storage key of the time of the last input in any tab of the admin area, Unix ms. The tabs share
 * one session, so work in one of them keeps it alive in all. A message could arrive too late at a tab
 * that the browser has frozen; storage is always up to date.
 */
const LAST_INPUT_KEY = 'adminLastInput';

/**
 * Signs the admin out after 30 minutes without input in any tab. The screens reload themselves, so
 * without this an unattended one would keep its session.
 * @param isSignedIn whether there is a session to end
 */
export function useEndIdleSession(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined;
    // Not performance.now(), which stands still while the device sleeps.
    let lastInputMs = Date.now();
    let writtenMs = lastInputMs;
    writeLastInput(lastInputMs);
    const recordInput = (): void => {
      lastInputMs = Date.now();
      if (Math.abs(lastInputMs - writtenMs) < WRITE_INTERVAL_MS) return;
      writtenMs = lastInputMs;
      writeLastInput(lastInputMs);
    };
    const timer = setInterval(() => {
      const idleMs = Date.now() - Math.max(lastInputMs, readLastInput());
      if (idleMs >= MAX_IDLE_MS) signOutAdmin('you were away for 30 minutes');
    }, CHECK_INTERVAL_MS);
    for (const event of ACTIVITY_EVENTS) {
      window.addEventListener(event, recordInput, { capture: true, passive: true });
    }
    return () => {
      clearInterval(timer);
      for (const event of ACTIVITY_EVENTS) {
        window.removeEventListener(event, recordInput, { capture: true });
      }
    };
  }, [isSignedIn]);
}

function writeLastInput(atMs: number): void {
  try {
    localStorage.setItem(LAST_INPUT_KEY, String(atMs));
  } catch {
    // Storage is full or denied, so each tab counts its own input.
  }
}

/** Returns the time of the last input in any tab; 0 if it is unknown. */
function readLastInput(): number {
  try {
    const atMs = Number(localStorage.getItem(LAST_INPUT_KEY));
    // A time in the future was written before the clock was set back.
    return atMs <= Date.now() ? atMs : 0;
  } catch {
    return 0;
  }
}
