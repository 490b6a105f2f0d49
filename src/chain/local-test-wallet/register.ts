import { registerWallet } from '@wallet-standard/wallet';

import { LocalTestWallet } from './local-test-wallet.ts';

let isRegistered = false;

/** Offers the local test wallet to this page, once. For the embedded chain only. */
export function registerLocalTestWallet({ rpcUrl }: { readonly rpcUrl: string }): void {
  if (isRegistered) return;
  isRegistered = true;
  registerWallet(new LocalTestWallet(rpcUrl));
}
