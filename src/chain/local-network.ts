import { isWalletShell } from './surroundings.ts';

declare global {
  interface Permissions {
    /** Chromium's name for reaching apps on the same device, by which wallet apps are spoken to. */
    query(descriptor: { readonly name: 'loopback-network' }): Promise<PermissionStatus>;
  }
}

/** Nobody listens there: asking for it makes the browser ask the player. */
const PROBE = 'http://localhost';

async function permission(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: 'loopback-network' });
  } catch {
    // A browser that does not know the permission does not ask for it.
    return null;
  }
}

/** Whether the browser lets this page reach wallet apps: `prompt` if it is going to ask. */
export const localNetworkPermission = async (): Promise<PermissionState> =>
  // A wallet's own shell reaches it without the browser's leave.
  isWalletShell(navigator.userAgent) ? 'granted' : ((await permission())?.state ?? 'granted');

/**
 * Lets the browser ask the player, which should be explained before.
 * @returns what the player said; `prompt` where the question was put off
 */
export async function askForLocalNetwork(): Promise<PermissionState> {
  // The probe ends when the player has answered, with a failure either way.
  await fetch(PROBE, { mode: 'no-cors' }).catch(() => undefined);
  return localNetworkPermission();
}
