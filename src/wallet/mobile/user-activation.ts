/**
 * Mobile browsers open another app only right after a tap, and only one app per tap:
 * https://developer.chrome.com/docs/android/intents#considerations. A wallet app that is needed
 * later, or a second time, needs another tap.
 */
let isConsumed = false;

/** Starts watching for taps, and for other apps that open over this page. */
export function trackUserActivation(): void {
  window.addEventListener('click', () => (isConsumed = false), { capture: true });
  window.addEventListener('blur', () => (isConsumed = true));
}

/** Whether the browser would open another app now. */
export const hasUserActivation = (): boolean => !isConsumed && isActive();

/** The browser decides how long a tap counts: 5 s in Chromium. */
const isActive = (): boolean =>
  !('userActivation' in navigator) || navigator.userActivation.isActive;
