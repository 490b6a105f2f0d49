/**
 * Browsers on phones open another app only right after a tap of the player, and one app for each:
 * https://developer.chrome.com/docs/android/intents#considerations. Whatever needs a wallet app
 * later than that, or once more, needs a tap of its own.
 */
let isSpent = false;

/** Looks out for taps, and for apps that come to the front. */
export function watchTaps(): void {
  window.addEventListener('click', () => (isSpent = false), { capture: true });
  window.addEventListener('blur', () => (isSpent = true));
}

/** Whether the browser would open another app now. */
export const hasFreshTap = (): boolean => !isSpent && isActivated();

/** How long a tap counts is the browser's affair: in Chromium it is 5 s. */
const isActivated = (): boolean =>
  !('userActivation' in navigator) || navigator.userActivation.isActive;
