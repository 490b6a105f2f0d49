/**
 * Values that are kept on this device. Storage may be full or blocked: then nothing is kept, and
 * everything goes on as if it had never been stored.
 */

/** Returns a stored text, or null. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns a stored JSON value; null if there is none or it is malformed. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. */
export function storeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Full or blocked, see above.
  }
}

export const storeJson = (key: string, value: unknown): void =>
  storeText(key, JSON.stringify(value));
