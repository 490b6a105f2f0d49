import { readText } from '../browser/storage.ts';
import { isRecord } from '../contract/is-record.ts';
import type { IdentityShape } from '../contract/shapes.ts';

/** Local storage key of the signed-in identity. */
export const IDENTITY_KEY = 'identity';

/** Parses a stored identity; returns null for anything else. */
export function parseIdentity(text: string | null): IdentityShape | null {
  if (text === null) return null;
  try {
    return toIdentity(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Checks a value of unknown shape; returns null if it is no identity. */
export function toIdentity(stored: unknown): IdentityShape | null {
  if (!isRecord(stored) || !isRecord(stored.account) || !isRecord(stored.account.role)) return null;
  const { token } = stored;
  const { address, role } = stored.account;
  if (typeof token !== 'string' || token === '' || typeof address !== 'string') return null;
  return {
    token,
    account: {
      address,
      role: { admin: role.admin === true, superadmin: role.superadmin === true },
    },
  };
}

/** Returns the identity in local storage; null if nobody is signed in. */
export const readStoredIdentity = (): IdentityShape | null => parseIdentity(readText(IDENTITY_KEY));
