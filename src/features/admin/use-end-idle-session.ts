import { useEffect } from 'react';
import { signOutAdmin } from '../../http/admin-api.ts';

/** The server ends a session after the same time without a call. */
const MAX_IDLE_MS = 30 * 60_000;
const CHECK_INTERVAL_MS = 15_000;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Signs the admin out after 30 minutes without input. The screens reload themselves, so without this
 * an unattended one would keep its session.
 * @param isSignedIn whether there is a session to end
 */
export function useEndIdleSession(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined;
    // Not performance.now(), which stands still while the device sleeps.
    let lastInputMs = Date.now();
    const recordInput = (): void => {
      lastInputMs = Date.now();
    };
    const timer = setInterval(() => {
      if (Date.now() - lastInputMs >= MAX_IDLE_MS) signOutAdmin('you were away for 30 minutes');
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
