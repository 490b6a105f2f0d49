import { readText, storeText } from '../browser/storage.ts';

/** Local storage key of the time at which the player last signed in on this device. */
const SIGN_IN_TIME_KEY = 'signedInAtMs';

/** Shorter than the five minutes the server allows, so that time is left to sign. */
const MAX_FRESH_MS = 4 * 60_000;

/** Remembers that the player has just signed in. Without storage, the sign-in counts as old. */
export const recordSignInTime = (): void => storeText(SIGN_IN_TIME_KEY, String(Date.now()));

/** Returns whether the player signed in recently enough to open the admin area. */
export function isSignInFresh(): boolean {
  const ageMs = Date.now() - Number(readText(SIGN_IN_TIME_KEY));
  return ageMs >= 0 && ageMs < MAX_FRESH_MS;
}
