/** The local storage key of the chosen wallet's name. */
export const WALLET_NAME_KEY = 'walletName';

/** Returns the name of the wallet that was chosen last and not disconnected since, or null. */
export function getRememberedWalletName(): string | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(WALLET_NAME_KEY) ?? 'null');
    return typeof stored === 'string' ? stored : null;
  } catch {
    return null;
  }
}
