import { isWalletShell } from '../problems/wallet-environment.ts';

declare global {
  interface Permissions {
    /** Chromium's permission to reach apps on the same device, such as wallet apps. */
    query(descriptor: { readonly name: 'loopback-network' }): Promise<PermissionStatus>;
  }
}

/** No server listens there; requesting it makes the browser ask the player. */
const PROBE_URL = 'http://localhost';

/** Returns null if the browser does not know the permission, and therefore never asks for it. */
async function queryPermission(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: 'loopback-network' });
  } catch {
    return null;
  }
}

/** Returns whether this page may reach wallet apps; `prompt` if the browser is going to ask. */
export const getLocalNetworkPermission = async (): Promise<PermissionState> =>
  // A wallet's own browser shell reaches the wallet without this permission.
  isWalletShell(navigator.userAgent) ? 'granted' : ((await queryPermission())?.state ?? 'granted');

/**
 * Makes the browser ask the player for the permission; explain the reason to the player first.
 * @returns the answer; `prompt` if the player dismissed the question
 */
export async function requestLocalNetworkPermission(): Promise<PermissionState> {
  // The request settles once the player has answered, and fails either way.
  await fetch(PROBE_URL, { mode: 'no-cors' }).catch(() => undefined);
  return getLocalNetworkPermission();
}
