/** Local storage key of the time at which the player last signed in on this device. */
const SIGN_IN_TIME_KEY = 'signedInAtMs';

/** Shorter than the five minutes the server allows, so that time is left to sign. */
const MAX_FRESH_MS = 4 * 60_000;

/** Remembers that the player has just signed in. */
export function recordSignInTime(): void {
  try {
    localStorage.setItem(SIGN_IN_TIME_KEY, String(Date.now()));
  } catch {
    // Storage is full or blocked: the sign-in then counts as old.
  }
}

/** Returns whether the player signed in recently enough to open the admin area. */
export function isSignInFresh(): boolean {
  try {
    const ageMs = Date.now() - Number(localStorage.getItem(SIGN_IN_TIME_KEY));
    return ageMs >= 0 && ageMs < MAX_FRESH_MS;
  } catch {
    return false; // storage access is denied
  }
}
