import type { IdentityShape } from '../contract/shapes.ts';

/** Where the browser keeps who is signed in. */
export const IDENTITY_KEY = 'identity';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads a stored identity, or null for anything that is not one. */
export function parseIdentity(text: string | null): IdentityShape | null {
  if (text === null) return null;
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return null;
  }
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

/** Who is signed in on this device, as its storage tells; null for nobody. */
export function readStoredIdentity(): IdentityShape | null {
  try {
    return parseIdentity(localStorage.getItem(IDENTITY_KEY));
  } catch {
    return null; // storage is forbidden here
  }
}
