import type { FileGroup } from '../http/preload.ts';
import { getRememberedWalletName } from '../wallet/wallet-store.ts';
import {
  canReachMobileWallets,
  detectWalletEnvironment,
} from '../wallet/problems/wallet-environment.ts';
import { LEDGER, LOCAL_TEST_WALLET } from '../wallet/wallet-names.ts';

/** Wallets that are part of the app, by the name under which they are remembered. */
const OWN_WALLETS: Readonly<Record<string, FileGroup>> = {
  [LEDGER]: 'ledger',
  [LOCAL_TEST_WALLET]: 'testWallet',
};

/** Returns the files that connecting the remembered wallet, or a new one, needs on this device. */
export function listWalletFileGroups(): FileGroup[] {
  const own = OWN_WALLETS[getRememberedWalletName() ?? ''];
  return [
    'wallet',
    ...(own ? [own] : []),
    ...(canReachMobileWallets(detectWalletEnvironment()) ? (['mobileWallet'] as const) : []),
  ];
}
