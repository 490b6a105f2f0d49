import { type FileGroup, preloadFiles } from '../http/preload.ts';
import { getRememberedWalletName } from '../wallet/remembered-wallet.ts';
import { canReachMobileWallets, detectWalletEnvironment } from '../wallet/wallet-environment.ts';
import { LEDGER, LOCAL_TEST_WALLET } from '../wallet/wallet-names.ts';

/** Wallets whose code the app brings itself, by the name under which they are remembered. */
const OWN_WALLETS: Readonly<Record<string, FileGroup>> = {
  [LEDGER]: 'ledger',
  [LOCAL_TEST_WALLET]: 'testWallet',
};

/** Returns the files that connecting the remembered wallet, or a new one, needs on this device. */
export function walletFileGroups(): FileGroup[] {
  const own = OWN_WALLETS[getRememberedWalletName() ?? ''];
  return [
    'wallet',
    ...(own ? [own] : []),
    ...(canReachMobileWallets(detectWalletEnvironment()) ? (['mobileWallet'] as const) : []),
  ];
}

/** Preloads the code of a remembered wallet as soon as the entry, which comes first, has been loaded. */
export function preloadRememberedWallet(): void {
  if (getRememberedWalletName() === null) return;
  const entry = document.querySelector('script[type=module]');
  entry?.addEventListener('load', () => preloadFiles(walletFileGroups(), { isLowPriority: true }));
}
